"""The panel of look-alikes."""
