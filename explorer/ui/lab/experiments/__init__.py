"""The panel of experiments."""
