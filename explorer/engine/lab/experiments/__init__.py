"""Experiments: short texts that show what a tokenizer does to a model, with their right values."""
