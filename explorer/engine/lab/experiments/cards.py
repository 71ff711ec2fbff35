"""All experiments, in the order in which they are shown."""

from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import TokenizerError
from explorer.engine.lab.experiments import right_values as right
from explorer.engine.lab.experiments.card import Card, Control, at_once
from explorer.engine.lab.experiments.dropout import draw_encodings
from explorer.engine.lab.experiments.reading import (
    each_line,
    halves,
    split_at_space,
    with_and_without_space,
)
from explorer.engine.lab.experiments.segmentations import split_each_line
from explorer.engine.lab.experiments.slider import keep_ranks
from explorer.engine.lab.experiments.vocabulary_counts import (
    count_digit_tokens,
    count_space_runs,
)
from explorer.engine.lab.experiments.wrong_vocabulary import decode_elsewhere, without_end_token

_FAMILY: Final = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
_GRIN: Final = "\U0001f600"
_FLAG: Final = "\U0001f1fa\U0001f1f8"
_THUMB: Final = "\U0001f44d\U0001f3fd"
_EMOJI: Final = "\n".join([_FAMILY, _GRIN, _FLAG, _THUMB, "\u00e9", "e\u0301"])
_CODE: Final = """\
def f(x):
    if x > 0:
        for y in range(x):
            print(y)
"""

CARDS: Final = (
    Card(
        "strawberry",
        "Letters of strawberry",
        "The word is two or three tokens at the beginning of a text, and a single one behind a "
        "space.",
        "Merges join what stood together often in the corpus, and a word mostly stood behind a "
        "space: the space is a part of the token.",
        "A model that counts the letter r never sees letters: it gets the ids and must have "
        "learned how each of these tokens is spelled.",
        b"strawberry",
        at_once(with_and_without_space),
        right.STRAWBERRY,
    ),
    Card(
        "decimals",
        "9.11 and 9.9",
        "Both numbers are split at the point, and what follows it is a token of its own: 11 and 9.",
        "The pattern keeps digits and the point in different pieces, and no merge can cross from "
        "one piece to the next.",
        "To find the greater number a model must read 11 as one tenth and one hundredth, although "
        "the same id means eleven in a version or a date.",
        b"9.11\n9.9",
        at_once(each_line),
        right.DECIMALS,
    ),
    Card(
        "sum",
        "Digits of a sum",
        "Two numbers of four digits are cut at places that have nothing to do with ones, tens and "
        "hundreds.",
        "Some encodings cut off three digits at a time from the left, others merge whatever digits "
        "stood together often.",
        "To add column by column, a model first has to find out which digit of which token "
        "belongs to which column.",
        b"2024+3918",
        at_once(each_line),
        right.SUM,
    ),
    Card(
        "repeated-digit",
        "77777",
        "Five equal digits become two tokens of different length.",
        "The cut follows the pattern and the merges, from the left, and not the value of the "
        "number.",
        "Equal digits reach a model as different ids, so that counting or copying them is no "
        "repetition of one sign.",
        b"77777",
        at_once(each_line),
        right.REPEATED_DIGIT,
    ),
    Card(
        "digit-tokens",
        "Tokens of digits",
        "Some vocabularies have a token for every number of up to three digits, others for some "
        "numbers of four and more and not for others of three.",
        "A pattern that limits digits to three a piece lets all thousand combinations be "
        "learned; without the limit the frequency in the corpus decides.",
        "Where only some numbers are tokens, neighbours such as 1999 and 2001 may look quite "
        "different to a model, and arithmetic has no steady base.",
        None,
        count_digit_tokens,
        right.DIGIT_TOKENS,
    ),
    Card(
        "half-character",
        "Half a character",
        "A character of several bytes may be spread over several tokens, and some tokens are no "
        "text at all by themselves.",
        "Merges join bytes, not characters, and a rare character was never joined to its end.",
        "A model that streams its answer token by token shows U+FFFD until the rest arrives, and "
        "one that stops in between leaves broken text.",
        "你好\n龘".encode(),
        at_once(halves),
        right.HALF_CHARACTER,
    ),
    Card(
        "trailing-space",
        "A space at the end of a prompt",
        "A prompt that ends in a space and its continuation give other ids than the same text in "
        "one.",
        "In one text the space belongs to the word behind it; at the end of a prompt it has no "
        "word and becomes a token of its own.",
        "A model has hardly ever seen a word without its space behind a lone space, so that its "
        "answer gets worse although nobody sees a difference.",
        b"Hello world",
        at_once(split_at_space),
        right.TRAILING_SPACE,
    ),
    Card(
        "code-spaces",
        "Spaces in code",
        "Newer vocabularies have one token for a whole indentation, older ones spend one for "
        "every space.",
        "A corpus with much code makes runs of spaces frequent, and a pattern that keeps them in "
        "one piece lets them merge.",
        "Indented code takes up less of the context window, and a model sees the depth of a block "
        "as one id.",
        _CODE.encode(),
        count_space_runs,
        right.CODE_SPACES,
    ),
    Card(
        "emoji",
        "Emoji and accents",
        "What looks like one sign may take from one to eighteen tokens: a family, a face, a flag, "
        "a hand with a skin colour, and é written in two ways.",
        "A family is four people and three joiners, a flag two letters, and é is one code point "
        "or an e with an accent behind it.",
        "Texts that look alike cost different amounts and are different input, unless they are "
        "normalized before.",
        _EMOJI.encode(),
        at_once(each_line),
        right.EMOJI,
    ),
    Card(
        "wrong-tokenizer",
        "The wrong tokenizer",
        "Ids of one tokenizer, decoded by another one, give fluent nonsense.",
        "An id is only a place in a list, and each vocabulary has another token at that place, or "
        "none.",
        "A model that runs with the tokenizer of another one fails without any error, unless an "
        "id is beyond its vocabulary.",
        b"Hello world, the tokenizer is wrong.",
        decode_elsewhere,
        right.WRONG_TOKENIZER,
        Control.DECODER,
    ),
    Card(
        "deleted-special",
        "A deleted special token",
        "Without its special token the end of a conversation is a handful of ordinary tokens.",
        "Only a special token stands outside the merges; its text alone is cut and merged like any "
        "other text.",
        "The id that means the end never comes: a model goes on writing, and one that was trained "
        "so never learns to stop.",
        b"User: How much is 2+2?\nAssistant: It is 4",
        at_once(without_end_token),
        right.DELETED_SPECIAL,
    ),
    Card(
        "vocabulary-slider",
        "A smaller vocabulary",
        "With fewer ranks the same text takes more tokens, down to one for each byte.",
        "Merges apply in the order of their ranks, so that a smaller vocabulary of the same "
        "training is just the beginning of the larger one.",
        "A large vocabulary makes texts short and the embedding matrix big; the gain of each "
        "doubling gets smaller.",
        b"The quick brown fox jumps over the lazy dog. Once upon a time there was a strawberry "
        b"named Magikarp.",
        keep_ranks,
        right.VOCABULARY_SLIDER,
        Control.RANKS,
    ),
    Card(
        "bpe-dropout",
        "BPE-dropout",
        "One text has many encodings when merges are skipped by chance, and each of them decodes "
        "to the text.",
        "At every step each possible merge is left out with the probability p, and the best of the "
        "others is made: p = 0 is plain BPE, p = 1 leaves bytes (Provilkov et al. 2020).",
        "A model trained on such samples sees how words are put together, and bears typing "
        "errors and rare forms better.",
        b" unbelievable",
        draw_encodings,
        right.DROPOUT,
        Control.DROPOUT,
    ),
    Card(
        "ways-to-split",
        "Ways to split",
        "A text can be cut into tokens of the vocabulary in hundreds of ways, and that of BPE is "
        "not always the shortest.",
        "BPE is greedy: it makes the merge that was learned first, and never takes one back that "
        "turns out to be in the way.",
        "All these id sequences decode to the same text, but a model has seen only one of them: "
        "the others are as strange to it as another language.",
        b"strawberry\n Hexatrigesimal",
        split_each_line,
        right.WAYS,
    ),
)


def card_named(name: str) -> Card:
    """The experiment of that name, or of that title, in small or capital letters.

    Raises:
        TokenizerError: There is none; names those there are.
    """
    for card in CARDS:
        if name.casefold() in (card.name, card.title.casefold()):
            return card
    raise TokenizerError(
        "There is no experiment named {name}. The names are: {names}.",
        name=escaped_text(name),
        names=", ".join(card.name for card in CARDS),
    )
