"""The panel of injection."""
