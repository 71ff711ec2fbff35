"""Where a token comes from, down to bytes, and what it leads to."""

from dataclasses import dataclass

from explorer.engine.ranks import Ids
from explorer.engine.vocabulary import TokenTree, Vocabulary


@dataclass(frozen=True, eq=False)
class Lineage:
    """A token among its merges.

    Attributes:
        tree: The token and its parts, down to bytes.
        depth: 0 for a byte, else 1 + the greater depth of the two parts.
        children: Shape (children,): the tokens of which it is a part.
    """

    tree: TokenTree
    depth: int
    children: Ids


def lineage(vocabulary: Vocabulary, token_id: int) -> Lineage:
    """The lineage of an ordinary token; it waits for the merges if they are not known yet.

    Raises:
        KeyError: No token has this id.
    """
    tree = vocabulary.tree(token_id)
    depth, level = 0, tree.parts
    while level:
        depth += 1
        # Equal parts are one object: a level holds each token once, however wide the tree is.
        level = tuple({part.id: part for node in level for part in node.parts}.values())
    return Lineage(tree, depth, vocabulary.children(token_id))
