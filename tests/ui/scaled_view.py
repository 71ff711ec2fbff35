"""Run by test_scaling in a process of its own: which token is under the centre of token 10?"""

import numpy as np
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.view import TokenView
from explorer.ui.token_view.wrapping import rows_of

app = QApplication([])
view = TokenView()
view.resize(900, 300)
view.show()
text = "one two 三 four 👍 six seven eight nine ten eleven twelve".encode()
encoded = builtin_tokenizer("r50k_base").encode(text)
document = TokenDocument(text)
document.append(encoded, rows_of(text, encoded.starts, view.limits))
view.set_document(document)
app.processEvents()
row = view._rows[0]
box = next(box for box in row.boxes if box.token == 10)
left, right = box.stretches[0]
middle = QPoint(round(np.mean([left, right])) + 4, int(view._style.text_height / 2))
print(view.devicePixelRatioF(), view.token_at(middle))
