"""What the pages of the help say, as simple HTML: the guide, the keys, and one for each term."""

import re
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from explorer.ui.actions import Act, Actions
from explorer.ui.help.terms import Term, Wording, distance, sorted_terms
from explorer.ui.text import listed, without_mnemonic

GUIDE = "guide"
_NATIVE = QKeySequence.SequenceFormat.NativeText


@dataclass(frozen=True)
class Page:
    """A page of the help.

    Attributes:
        key: What it is found by: `GUIDE`, `keys`, or the key of a term.
        title: In the list of pages.
        html: What it says.
        term: What it explains, if it is one of the glossary.
    """

    key: str
    title: str
    html: str
    term: Term | None = None

    def distance(self, wanted: str) -> int:
        """How far a text in small letters is from it, for a term in any language; see `terms`."""
        if self.term is not None:
            return self.term.distance(wanted)
        return distance(self.title, self.html, wanted)


def all_pages(actions: Actions, language: str) -> tuple[Page, ...]:
    """The guide, the keys, and the glossary.

    Args:
        actions: Those of the window, whose keys are told.
        language: The code of the window's, in which terms come first.
    """
    return (
        Page(GUIDE, _tr("How to begin"), _guide()),
        Page("keys", _tr("Keys"), _keys(actions)),
        *(
            Page(term.key, term.title(language), _of_term(term, language), term)
            for term in sorted_terms(language)
        ),
    )


def _guide() -> str:
    parts = (
        (
            _tr("Train"),
            _tr(
                "Open a text of your own, or stay with the sample, and press Train. Each merge "
                "that is learned becomes a point of the graph and a row of the table. Export "
                "writes the vocabulary for tiktoken, Hugging Face and other programs."
            ),
        ),
        (
            _tr("Tokens"),
            _tr(
                "Shows a text as the tokens that the current tokenizer makes of it. Point at a "
                "token to see its bytes, click it to keep it; Why tells the reason for its ends, "
                "and the line at the bottom goes back in the order of the merges."
            ),
        ),
        (
            _tr("Lab"),
            _tr(
                "Takes a vocabulary apart: odd and under-trained tokens, special tokens and how "
                "they are forged, hidden characters, and experiments with a known outcome."
            ),
        ),
        (
            _tr("Compare"),
            _tr(
                "Sets tokenizers side by side on the same text: where they cut it, how many "
                "tokens it costs, and how fast they are."
            ),
        ),
        (
            _tr("Help"),
            _tr(
                "F1 explains the field that has the focus, where there is a term for it. The tour "
                "in the menu Help leads through all this on the sample in two minutes."
            ),
        ),
    )
    return _heading(_tr("How to begin")) + "".join(
        f"<p><b>{escape(title)}</b><br>{escape(text)}</p>" for title, text in parts
    )


def _keys(actions: Actions) -> str:
    rows = [
        f"<tr><td>{escape(without_mnemonic(actions[act].text()))}</td>"
        f"<td><b>{escape(keys)}</b></td></tr>"
        for act in Act
        if (keys := listed(key.toString(_NATIVE) for key in actions[act].shortcuts()))
    ]
    return _heading(_tr("Keys")) + f'<table cellpadding="3">{"".join(rows)}</table>'


def _of_term(term: Term, language: str) -> str:
    columns = "".join(
        f'<td width="50%">{_of_wording(wording)}</td>' for wording in term.wordings(language)
    )
    return f'<table width="100%" cellpadding="6"><tr>{columns}</tr></table>'


def _of_wording(wording: Wording) -> str:
    return f"{_heading(wording.name)}<p>{_with_code(wording.text)}</p>"


def _with_code(text: str) -> str:
    """What stands between backticks as code, each of its spaces too."""
    return re.sub(r"`([^`]*)`", _code, escape(text))


def _code(found: re.Match[str]) -> str:
    return f"<code>{found[1].replace(' ', '&nbsp;')}</code>"


def _heading(text: str) -> str:
    return f"<h3>{escape(text)}</h3>"


def _tr(text: str) -> str:
    return QCoreApplication.translate("HelpPages", text)
