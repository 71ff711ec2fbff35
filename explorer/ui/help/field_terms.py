"""Which term of the glossary fits which field: what F1 explains."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtWidgets import QWidget

from explorer.ui.help.terms import Term, term_named

# Object names by the key of a term.
_FIELDS: Final = {
    "added_token": ("special_tokens", "add_special", "change_special"),
    "bpe_dropout": ("dropout_probability", "dropout_seed", "dropout_samples"),
    "byte_level_bpe": ("algorithm",),
    "bytes_per_token": ("growth_text", "figures_text", "price", "texts_a_month", "compare_figure"),
    "chat_template": ("injection_template",),
    "context_window": ("context_window", "compare_window"),
    "corpus": ("corpus_preview", "sample_share", "sizes_corpus", "corpus_a_open"),
    "data_mixture": ("mixture_categories", "mixture_merges", "mixture_estimate", "data_mixture"),
    "embedding": ("embeddings_tensor", "open_embeddings", "embedding_width", "other_parameters"),
    "encode": ("decode_ids", "token_view"),
    "fertility": ("compare_table_panel",),
    "frequency": ("merge_chart", "log_x", "log_y"),
    "glitch_token": ("glitch_tokens", "scan_start", "show_never", "show_rare"),
    "granularity": ("measure_grains", "grain_corpus", "grain_table"),
    "half_character": (
        "scan_chip_flagged",
        "scan_chip_byte",
        "scan_chip_prefix",
        "scan_chip_suffix",
        "scan_chip_both",
        "show_halves",
    ),
    "id": ("ids_field", "ids_form", "copy_ids"),
    "improbable_bigram": (
        "bigrams_build",
        "improbable_bigrams",
        "bigrams_chip_improbable",
        "bigrams_chip_same",
        "bigrams_chip_spelled",
    ),
    "injection": ("injection_attack", "injection_copy_ids"),
    "invisible_character": ("lookalike_kind_invisible", "lookalike_kind_tag"),
    "leaf": ("scan_chip_leaf",),
    "look_alike": ("lookalike_text", "lookalike_kind_special"),
    "merge": ("merge_table", "merge_filter", "why_answer"),
    "merge_tree": ("merge_tree", "token_facts"),
    "min_frequency": ("min_frequency",),
    "overlap": ("overlap_first", "overlap_second", "overlap_table"),
    "pattern": ("pattern", "expression"),
    "piece": ("keep_unmatched", "expected_token", "explained_word"),
    "rank": ("timeline_slider", "ranks_kept", "ranks_slider"),
    "rank_file": ("export_button", "save_tokenizer_button"),
    "round_trip": ("scan_chip_reencoded",),
    "scaffold_ratio": ("count_usage", "token_usage"),
    "scaffold_token": ("show_scaffolds", "scan_chip_step"),
    "special_reading": ("special_reading", "usage_reading", "parsed_ids", "plain_ids"),
    "special_token": ("specials", "special_entry", "scan_chip_special"),
    "stray_bytes": ("keep_strays",),
    "tied_embeddings": ("embeddings_tying",),
    "ties": ("ties", "ties_panel"),
    "token": ("max_token_bytes",),
    "token_tax": ("token_tax", "tax_tokenizers"),
    "tokenizer": (
        "tokens_tokenizer",
        "lab_tokenizer",
        "tokenizer_choice",
        "tokenizer_table",
        "open_tokenizer_button",
    ),
    "under_trained_token": ("indicator", "percentile", "only_candidates", "label_pattern"),
    "unigram": ("word_paths", "most_paths"),
    "unreachable_token": ("scan_chip_unreachable", "scan_chip_impossible"),
    "unused_id": ("reference_ids", "suggest_references", "scan_chip_unused"),
    "utf_8": ("encoding",),
    "vocabulary": (
        "base",
        "vocab_size",
        "base",
        "vocabulary_table",
        "vocabulary_sizes",
        "scan_tokens",
    ),
    "witness": (
        "scan_witnesses",
        "scan_show_witness",
        "scan_chip_in_context",
        "scan_chip_exhausted",
        "scan_chip_given_up",
    ),
    "wordpiece": ("word_tries", "word_criterion"),
    "wrong_tokenizer": ("decoder",),
}
TERM_OF_FIELD: Final[Mapping[str, str]] = MappingProxyType(
    {name: key for key, names in _FIELDS.items() for name in names}
)


def term_for(widget: QWidget | None) -> Term | None:
    """The term that fits a widget, or the nearest one around it; None if none does."""
    while widget is not None:
        key = TERM_OF_FIELD.get(widget.objectName())
        if key is not None:
            return term_named(key)
        widget = widget.parentWidget()
    return None
