"""The English words of the engine that are no messages and that the window translates.

Where the window translates what is no literal, it must stand here with all that it may be;
`translatable` fails otherwise.
"""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

from explorer.engine.comparing.samples import built_in_samples
from explorer.engine.lab.embeddings.roles import ROLE_NAMES
from explorer.engine.lab.experiments.cards import CARDS
from explorer.engine.lab.injection.effects import Effect
from explorer.engine.lab.languages.sentences import LANGUAGES
from explorer.engine.lab.lookalikes.kinds import Kind
from explorer.engine.lab.pipeline.stages import StageKind
from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.findings import Verdict
from explorer.engine.lab.scanning.glitch_tokens import Fault, Source
from explorer.engine.lab.scanning.marks import Mark
from explorer.engine.lab.specials.listing import Origin
from explorer.engine.lab.specials.rules import Rule
from explorer.engine.scripts import SCRIPTS
from explorer.engine.tokenizers.plain import ByteTokenizer, CharacterTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.algorithms import OPTION_NAMES, Algorithm
from explorer.engine.training.events import Phase
from explorer.ui.lab.embeddings.results import _CANDIDATE, _REFERENCE

# Names, such as WordPiece, are left out and stay as they are.
_KINDS: Final = (
    TrainedTokenizer.kind,
    ByteTokenizer.kind,
    CharacterTokenizer.kind,
    "SentencePiece words",
    "SentencePiece characters",
    "SentencePiece of another kind",
)
# The types that something in a JSON file can be.
_JSON: Final = ("object", "array", "string")
# By module and expression; empty where another line has the words. Messages and steps are found
# where they are made.
WORDS: Final[Mapping[tuple[str, str], Iterable[str]]] = {
    ("explorer.ui.compare.names", "name"): [sample.name for sample in built_in_samples()],
    ("explorer.ui.lab.embeddings.results", "text"): [
        *ROLE_NAMES.values(),
        _CANDIDATE,
        _REFERENCE,
    ],
    ("explorer.ui.lab.experiments.card_view", "sentence"): list(
        chain.from_iterable(card.sentences for card in CARDS)
    ),
    ("explorer.ui.lab.experiments.card_view", "self._card.title"): (),
    ("explorer.ui.lab.experiments.panel", "card.title"): [card.title for card in CARDS],
    ("explorer.ui.lab.injection.verdict", "what"): Effect,
    ("explorer.ui.lab.lookalikes.chips", "kind"): Kind,
    ("explorer.ui.lab.pipeline.stage_view", "stage.kind.value"): StageKind,
    ("explorer.ui.lab.pipeline.stage_view", "stage.name"): (),
    ("explorer.ui.lab.scan.bigram_page", "script"): (),
    ("explorer.ui.lab.scan.words", "part"): [
        *(category.label for category in Category),
        *(mark.label for mark in Mark),
        *Verdict,
        *Fault,
        *Source,
    ],
    ("explorer.ui.lab.specials.rules_table", "result.rule"): Rule,
    ("explorer.ui.lab.specials.specials_list", "special.origin"): Origin,
    ("explorer.ui.lab.tax.panel", "name"): [language.name for language in LANGUAGES],
    ("explorer.ui.lab.tax.panel", "script"): (),
    ("explorer.ui.long_job", "step.phase"): Phase,
    ("explorer.ui.text", "str(value)"): [*OPTION_NAMES.values(), *_JSON],
    ("explorer.ui.tokenizer_model", "tokenizer.kind"): _KINDS,
    ("explorer.ui.train.describe", "algorithm.label"): [way.label for way in Algorithm],
    ("explorer.ui.vocabulary_model", "SCRIPTS[script - 1]"): SCRIPTS,
}
