<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
  <context>
    <name>AboutDialog</name>
    <message>
      <location filename="../../explorer/ui/help/about.py" />
      <source>About BPE Explorer</source>
      <translation>关于 BPE Explorer</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/about.py" />
      <source>Versions</source>
      <translation>版本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/about.py" />
      <source>&amp;Copy diagnostics</source>
      <translation>复制诊断信息(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/about.py" />
      <source>Copy all this, to be put into a report of a problem.</source>
      <translation>复制以上全部内容，以便写入问题报告。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/about.py" />
      <source>BPE Explorer {version}</source>
      <translation>BPE Explorer {version}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/about.py" />
      <source>Trains byte-pair-encoding tokenizers on your own files, shows every token down to the byte, and takes vocabularies apart. Free software under the MIT licence.</source>
      <translation>用您自己的文件训练字节对编码分词器，逐字节展示每个词元，并剖析词表。以 MIT 许可证发布的自由软件。</translation>
    </message>
  </context>
  <context>
    <name>AgreementTable</name>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/agreement.py" />
      <source>Agreement of the indicators</source>
      <translation>指标的一致性</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/agreement.py" />
      <source>Spearman</source>
      <translation>Spearman 相关</translation>
    </message>
  </context>
  <context>
    <name>AlgorithmBox</name>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>Merges bytes inside of pieces; no text is unknown to it.</source>
      <translation>在片段内合并字节；不会出现未知词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>Merges the characters of words that end in the mark &lt;/w&gt;, as the tutorials do.</source>
      <translation>合并单词中的字符，词末带有标记 &lt;/w&gt;，与各教程的做法相同。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>As for BERT; Hugging Face tokenizers trains it and merges the most frequent pair.</source>
      <translation>BERT 所用；由 Hugging Face tokenizers 训练，合并最频繁的词元对。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>As for T5; Hugging Face tokenizers trains it.</source>
      <translation>用于 T5 的方式；由 Hugging Face tokenizers 训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>Each character of the corpus is a token.</source>
      <translation>语料的每个字符是一个词元。</translation>
    </message>
  </context>
  <context>
    <name>Arrivals</name>
    <message>
      <location filename="../../explorer/ui/arrivals.py" />
      <source>Drop to open the session</source>
      <translation>松开以打开会话</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/arrivals.py" />
      <source>Drop to open the tokenizer</source>
      <translation>松开以打开分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/arrivals.py" />
      <source>Drop to open {count} tokenizers</source>
      <translation>松开以打开 {count} 个分词器</translation>
    </message>
  </context>
  <context>
    <name>BaseBox</name>
    <message>
      <location filename="../../explorer/ui/train/base_box.py" />
      <source>Learn more merges for an open vocabulary, which keeps all its ids: so a language is added to it.</source>
      <translation>为已打开的词表学习更多合并，并保留其全部 ID：可借此为词表添加一种语言。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/base_box.py" />
      <source>nothing: a new vocabulary</source>
      <translation>无：新建词表</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/base_box.py" />
      <source>Kept: its {ids} ids, which count towards the size, the pattern {pattern}, and its special tokens, {specials} in number.</source>
      <translation>保留：其 {ids} 个 ID（计入词表大小）、切分模式 {pattern}，以及 {specials} 个特殊词元。</translation>
    </message>
  </context>
  <context>
    <name>BigramPage</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>&amp;Build</source>
      <translation>构建(&amp;B)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Look for pairs of half characters that together are valid text.</source>
      <translation>查找两个半字符词元拼成有效文本的组合。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Show the text of the selected pair in the Tokens tab.</source>
      <translation>在“词元”标签页中显示所选组合的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Scripts</source>
      <translation>文字系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>First id</source>
      <translation>前一 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>First token</source>
      <translation>前一词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Second id</source>
      <translation>后一 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Second token</source>
      <translation>后一词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Improbable bigrams</source>
      <translation>罕见词元对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Two tokens that each hold a part of one character, and that are what their text is encoded as. Where that mixes scripts which no language writes together, models can hardly have seen the pair (Jang et al. 2024).</source>
      <translation>两个词元各含同一个字符的一部分，而它们拼成的文本编码后正是这两个词元。如果其中混用了任何语言都不会混用的文字，模型几乎不可能见过这样的组合（Jang 等，2024）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Building…</source>
      <translation>正在构建…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Press Build.</source>
      <translation>请点击“构建”。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>{count} of {total} pairs that make text are encoded as themselves. Scripts that no language writes together are mixed by {mixed} of them: these are improbable, the others may be common.</source>
      <translation>在能拼成文本的 {total} 个词元对中，有 {count} 个编码后正是自身。其中 {mixed} 个混用了任何语言都不会混用的文字，因此罕见；其余的可能很常见。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>This tokenizer has no such pairs.</source>
      <translation>此分词器没有这样的词元对。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>an improbable bigram</source>
      <translation>一个罕见词元对</translation>
    </message>
  </context>
  <context>
    <name>CardView</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Text of the experiment</source>
      <translation>实验文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Ori&amp;ginal text</source>
      <translation>恢复原文(&amp;G)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Put back the text that the experiment came with.</source>
      <translation>恢复实验自带的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Show the text in the Tokens tab.</source>
      <translation>在“词元”标签页中显示文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>What it shows</source>
      <translation>现象</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>How it comes</source>
      <translation>成因</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Why it matters</source>
      <translation>影响</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Te&amp;xt</source>
      <translation>文本(&amp;X)</translation>
    </message>
  </context>
  <context>
    <name>CategoriesBox</name>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>&amp;Add files…</source>
      <translation>添加文件(&amp;A)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Add a category: one or more files are its sample</source>
      <translation>添加一个类别：以一个或多个文件作为样本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Add f&amp;older…</source>
      <translation>添加文件夹(&amp;O)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Add a category: the files of a folder are its sample</source>
      <translation>添加一个类别：以文件夹中的文件作为样本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Re&amp;name</source>
      <translation>重命名(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Give the selected category another name.</source>
      <translation>为所选类别重新命名。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>&amp;Remove</source>
      <translation>移除(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Take the selected category or file off the list.</source>
      <translation>将所选类别或文件从列表中移除。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Categories</source>
      <translation>类别</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Category</source>
      <translation>类别</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Sample</source>
      <translation>样本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Open a sample</source>
      <translation>打开样本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/categories_box.py" />
      <source>Open a folder of samples</source>
      <translation>打开样本文件夹</translation>
    </message>
  </context>
  <context>
    <name>ChartPanel</name>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Frequency of each merge</source>
      <translation>每次合并的频次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>log &amp;x</source>
      <translation>对数 x 轴(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Draw the number of the merge on a logarithmic axis.</source>
      <translation>以对数轴绘制合并序号。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>log &amp;y</source>
      <translation>对数 y 轴(&amp;Y)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Draw frequencies on a logarithmic axis, where they are close to a straight line.</source>
      <translation>以对数轴绘制频次，此时频次接近一条直线。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>All {count} frequencies are 0, so there is nothing to draw. They were not recorded when this vocabulary was made.</source>
      <translation>全部 {count} 个频次均为 0，没有可绘制的内容。制作此词表时未记录频次。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>The merges will appear here once the corpus is counted.</source>
      <translation>语料统计完成后，合并会显示在这里。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>No pair could be merged: the corpus holds none that may be, or the vocabulary has no room for one.</source>
      <translation>没有可合并的词元对：语料中没有允许合并的词元对，或词表已无空位。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Byte pair encoding begins with single bytes. Again and again it takes the two tokens that stand side by side most often, and merges them into a new one.

Choose a corpus and click Train to watch the merges arrive.</source>
      <translation>字节对编码从单个字节开始，一次又一次地找出最常相邻出现的两个词元，把它们合并成一个新词元。

请选择语料并点击“训练”，即可看到合并逐个出现。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>&amp;Whole graph</source>
      <translation>显示整图(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Show all merges again after zooming in.</source>
      <translation>放大后恢复显示全部合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Save &amp;graph</source>
      <translation>保存图形(&amp;G)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Save the graph as a picture, or its numbers as a table.</source>
      <translation>将图形保存为图片，或将其数值保存为表格。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Picture (&amp;PNG)…</source>
      <translation>图片(&amp;PNG)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Drawing (&amp;SVG)…</source>
      <translation>矢量图(&amp;SVG)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Numbers (&amp;CSV)…</source>
      <translation>数值(&amp;CSV)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart_panel.py" />
      <source>Left out: {count} merges of frequency 0</source>
      <translation>已略去 {count} 个频次为 0 的合并</translation>
    </message>
  </context>
  <context>
    <name>ChunkDialog</name>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>Cut into chunks</source>
      <translation>切分为文本块</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>Tokens in a chunk</source>
      <translation>每块词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>The most tokens that a chunk has, those around its text included.</source>
      <translation>一个块最多包含的词元数，文本前后添加的词元也计算在内。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>Tokens of overlap</source>
      <translation>重叠词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>How many tokens at the end of a chunk the next one begins with again.</source>
      <translation>上一分块末尾有多少个词元会在下一分块开头重复。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>&amp;Tokens in a chunk</source>
      <translation>每块词元数(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>&amp;Overlap</source>
      <translation>重叠(&amp;O)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>Save as &amp;JSONL…</source>
      <translation>保存为 JSONL(&amp;J)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>Save as &amp;files…</source>
      <translation>保存为多个文件(&amp;F)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>Cutting the text…</source>
      <translation>正在切分文本…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>Chunks: {count}</source>
      <translation>分块：{count}</translation>
    </message>
  </context>
  <context>
    <name>Column</name>
    <message>
      <location filename="../../explorer/ui/compare/column.py" />
      <source>Tokens of {name}</source>
      <translation>{name} 的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/column.py" />
      <source>tokens {count}</source>
      <translation>{count} 个词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/column.py" />
      <source>× {ratio}</source>
      <translation>× {ratio}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/column.py" />
      <source>unknown {count}</source>
      <translation>未知 {count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/column.py" />
      <source>{ratio} bytes/token</source>
      <translation>{ratio} 字节/词元</translation>
    </message>
  </context>
  <context>
    <name>Columns</name>
    <message>
      <location filename="../../explorer/ui/compare/columns.py" />
      <source>Current difference</source>
      <translation>当前差异</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/columns.py" />
      <source>Choose tokenizers above, and the text will stand here in each of them.</source>
      <translation>请在上方选择分词器，文本将以每个分词器的词元显示在这里。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/columns.py" />
      <source>Tokenizers are being opened…</source>
      <translation>正在打开分词器…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/columns.py" />
      <source>The first {shown} of {size} are shown here; the table counts all of it.</source>
      <translation>此处只显示 {size} 中的前 {shown}；下方表格按全文统计。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/columns.py" />
      <source>is being encoded…</source>
      <translation>正在编码…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/columns.py" />
      <source>not encoded</source>
      <translation>未编码</translation>
    </message>
  </context>
  <context>
    <name>CompareTab</name>
    <message>
      <location filename="../../explorer/ui/compare/tab.py" />
      <source>What can be counted</source>
      <translation>可统计的内容</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/tab.py" />
      <source>dropped text</source>
      <translation>拖入的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/tab.py" />
      <source>Drop to compare the tokens of this text</source>
      <translation>松开以比较此文本的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/tab.py" />
      <source>A folder is no text. Drop a file to compare its tokens.</source>
      <translation>文件夹不是文本。请拖放一个文件以比较其词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/tab.py" />
      <source>Drop to compare its tokens</source>
      <translation>松开以比较其词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/tab.py" />
      <source>Drop to compare the tokens of the first of them: {file}</source>
      <translation>松开以比较其中第一个的词元：{file}</translation>
    </message>
  </context>
  <context>
    <name>CopiedLine</name>
    <message>
      <location filename="../../explorer/ui/copied_line.py" />
      <source>Copied: {text}</source>
      <translation>已复制：{text}</translation>
    </message>
  </context>
  <context>
    <name>CorpusBox</name>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>The text on which the sizes are compared.</source>
      <translation>用于比较各种大小的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Corpus</source>
      <translation>语料</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>the sample</source>
      <translation>示例文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>a text</source>
      <translation>一段文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>&amp;Open files…</source>
      <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>Choose other files as the text.</source>
      <translation>选择其他文件作为文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>Text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>&amp;Corpus</source>
      <translation>语料(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/corpus_box.py" />
      <source>Open files</source>
      <translation>打开文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>&amp;Open…</source>
      <translation>打开(&amp;O)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>The first lines as they are read with the encoding below.</source>
      <translation>按下方编码读取的前几行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>First lines of the corpus</source>
      <translation>语料的前几行</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Choose files to learn from.</source>
      <translation>选择用于学习的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Re&amp;cent</source>
      <translation>最近(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Choose a corpus that was used before, or the sample.</source>
      <translation>选择用过的语料，或示例。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>No file</source>
      <translation>没有文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Looking at it…</source>
      <translation>正在查看……</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Open a file or a folder, or drop one here.</source>
      <translation>打开文件或文件夹，或将其拖放到此处。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>{size} · {encoding} · files: {files}</source>
      <translation>{size} · {encoding} · 文件数：{files}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Some bytes are not UTF-8. Name the encoding below, or keep stray bytes as pieces.</source>
      <translation>部分字节不是 UTF-8。请在下方指定编码，或保留无效字节（每个字节单独成段）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>Some bytes are not UTF-8. The text may be written in {encodings}: choose the encoding, or keep stray bytes as pieces.</source>
      <translation>部分字节不是 UTF-8。文本的编码可能是 {encodings}：请选择编码，或保留无效字节（每个字节单独成段）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>{encoding} or {other}</source>
      <translation>{encoding} 或 {other}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>{encoding} with byte order mark</source>
      <translation>{encoding}（带字节顺序标记）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/corpus_box.py" />
      <source>&amp;Sample</source>
      <translation>示例(&amp;S)</translation>
    </message>
  </context>
  <context>
    <name>CorpusField</name>
    <message>
      <location filename="../../explorer/ui/lab/usage/corpus_field.py" />
      <source>Open…</source>
      <translation>打开…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/corpus_field.py" />
      <source>Choose files whose tokens are counted.</source>
      <translation>选择要统计词元的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/corpus_field.py" />
      <source>Open {corpus}</source>
      <translation>打开{corpus}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/corpus_field.py" />
      <source>Drop files or a folder here</source>
      <translation>将文件或文件夹拖放到此处</translation>
    </message>
  </context>
  <context>
    <name>CostPanel</name>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>How many texts like this one are encoded in a month; the cost is counted for all of them.</source>
      <translation>每月编码多少篇与此类似的文本；费用按全部文本计算。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Such texts a month</source>
      <translation>每月此类文本数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Such texts a mo&amp;nth</source>
      <translation>每月此类文本数(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Context &amp;window</source>
      <translation>上下文窗口(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Enter the price of a million tokens for each tokenizer, in any currency. The program has no list of prices, since it would be out of date.</source>
      <translation>请为每个分词器输入每百万词元的价格，货币不限。程序不内置价目表，因为它很快就会过时。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Tokenizer</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Price of a million</source>
      <translation>每百万词元价格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>This text</source>
      <translation>此文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>A month</source>
      <translation>每月</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>Of the context window</source>
      <translation>占上下文窗口</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/cost_panel.py" />
      <source>{share} %</source>
      <translation>{share}%</translation>
    </message>
  </context>
  <context>
    <name>CostsPage</name>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>In tokens. Figures and Cost show how much of it a text takes.</source>
      <translation>以词元计。“统计”和“费用”会显示文本占用的比例。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Context &amp;window</source>
      <translation>上下文窗口(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Price of a million tokens, in any currency</source>
      <translation>每百万词元的价格，货币不限</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Open tokenizers, and their prices can be entered here.</source>
      <translation>打开分词器后，即可在此输入其价格。</translation>
    </message>
  </context>
  <context>
    <name>CountAxis</name>
    <message>
      <location filename="../../explorer/ui/count_axis.py" />
      <source>{millions} M</source>
      <translation>{millions} M</translation>
    </message>
  </context>
  <context>
    <name>Crashes</name>
    <message>
      <location filename="../../explorer/ui/crashes.py" />
      <source>Something went wrong inside the program: {problem}. The window stays open, and what was learned is still here. If it happens again, please report the details.</source>
      <translation>程序内部出错：{problem}。窗口不会关闭，已学到的部分仍在。如果再次发生，请报告详细信息。</translation>
    </message>
  </context>
  <context>
    <name>Curve</name>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_slider.py" />
      <source>Tokens of the text over the merges</source>
      <translation>文本的词元数随合并的变化</translation>
    </message>
  </context>
  <context>
    <name>DecoderControls</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>&amp;Decode with</source>
      <translation>解码所用(&amp;D)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>Which tokenizer reads the ids that the others wrote.</source>
      <translation>由哪个分词器读取其他分词器写出的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>each of the others</source>
      <translation>其余各分词器</translation>
    </message>
  </context>
  <context>
    <name>DetailsDialog</name>
    <message>
      <location filename="../../explorer/ui/notices.py" />
      <source>Details</source>
      <translation>详细信息</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/notices.py" />
      <source>&amp;Copy</source>
      <translation>复制(&amp;C)</translation>
    </message>
  </context>
  <context>
    <name>DropoutControls</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>&amp;Probability p</source>
      <translation>概率 p(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>How likely each merge is to be left out, from 0 to 1.</source>
      <translation>略去每个合并的概率，从 0 到 1。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>Se&amp;ed</source>
      <translation>随机种子(&amp;E)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>Where chance starts: the same number gives the same samples.</source>
      <translation>随机数的起点：相同的数得到相同的样本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>Sa&amp;mples</source>
      <translation>样本数(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>How many times the text is encoded.</source>
      <translation>文本编码的次数。</translation>
    </message>
  </context>
  <context>
    <name>EmbeddingsPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Which tokens did a model hardly train? Their rows in its matrix of embeddings stayed where they began, close to those of ids that no text contains (Land &amp; Bartolo 2024).</source>
      <translation>模型几乎没有训练过哪些词元？它们在嵌入矩阵中的行停留在初始位置，接近任何文本都不含的 ID 的行（Land &amp; Bartolo，2024）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Co&amp;mpute</source>
      <translation>计算(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Judge each row of the matrix by all indicators that can be computed.</source>
      <translation>用所有可计算的指标评判矩阵的每一行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Open a file of tensors</source>
      <translation>打开张量文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Measuring…</source>
      <translation>正在测量…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Open the weights of a model, or drop the file here: .safetensors, .npy, .npz or .gguf. In the folder of a model it is model.safetensors, or one of its parts such as model-00001-of-00004.safetensors; the embeddings have names like embed_tokens.weight, wte or token_embd.weight. Choose the tokenizer of the same model above. Nothing is sent anywhere.</source>
      <translation>打开模型权重，或将文件拖放到此处：.safetensors、.npy、.npz 或 .gguf。在模型文件夹中，它是 model.safetensors，或其分片，如 model-00001-of-00004.safetensors；嵌入的名称类似 embed_tokens.weight、wte 或 token_embd.weight。请在上方选择同一模型的分词器。不会向任何地方发送数据。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Looking for reference ids…</source>
      <translation>正在查找参考 ID…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Check the tensor and the reference ids above, then click Compute. Reference ids are ids that no text can have trained: unused ones, reserved tokens, bytes that UTF-8 does not have.</source>
      <translation>请核对上方的张量与参考 ID，然后点击“计算”。参考 ID 是任何文本都不可能训练到的 ID：未使用的 ID、保留词元、UTF-8 中不存在的字节。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/panel.py" />
      <source>Drop to read the tensors of the model</source>
      <translation>松开以读取模型的张量</translation>
    </message>
  </context>
  <context>
    <name>EncodingHint</name>
    <message>
      <location filename="../../explorer/ui/train/encoding_hint.py" />
      <source>Use {encoding}</source>
      <translation>使用 {encoding}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/encoding_hint.py" />
      <source>Read the corpus as if it were written in this encoding.</source>
      <translation>按此编码读取语料。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/encoding_hint.py" />
      <source>Name the encoding</source>
      <translation>指定编码</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/encoding_hint.py" />
      <source>Go to the field of the encoding.</source>
      <translation>转到编码输入项。</translation>
    </message>
  </context>
  <context>
    <name>EncodingView</name>
    <message>
      <location filename="../../explorer/ui/lab/injection/encoding_view.py" />
      <source>Ids: {what}</source>
      <translation>ID：{what}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/encoding_view.py" />
      <source>{title}: tokens {count}, of them special {special}</source>
      <translation>{title}：{count} 个词元，其中特殊词元 {special} 个</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/encoding_view.py" />
      <source>and {count} more</source>
      <translation>另有 {count} 个</translation>
    </message>
  </context>
  <context>
    <name>ExactField</name>
    <message>
      <location filename="../../explorer/ui/exact_field.py" />
      <source>A text of your own: every byte is kept, and what cannot be seen has a sign.</source>
      <translation>您自己的文本：保留每个字节，不可见内容以符号表示。</translation>
    </message>
  </context>
  <context>
    <name>ExperimentsPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Short texts that show what a tokenizer does to a model, in as many tokenizers as you like.</source>
      <translation>用简短的文本展示分词器对模型的影响，可同时用任意多个分词器对照。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Experiments</source>
      <translation>实验</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Tokenizers that take &amp;part</source>
      <translation>参与对比的分词器(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>No tokenizer takes part. Check one in the list.</source>
      <translation>没有分词器参与对比。请在列表中勾选一个。</translation>
    </message>
  </context>
  <context>
    <name>ExportDialog</name>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Export</source>
      <translation>导出</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;Export</source>
      <translation>导出(&amp;E)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Choose at least one format.</source>
      <translation>请至少选择一种格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Choose a folder for the files.</source>
      <translation>请选择存放文件的文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>This is a file. Choose a folder for the files.</source>
      <translation>这是一个文件。请选择存放文件的文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Type a name for the files.</source>
      <translation>请输入文件名。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Files of the same name are replaced.</source>
      <translation>同名文件将被替换。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>The folder {folder} will be made.</source>
      <translation>将新建文件夹 {folder}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;tiktoken (.tiktoken, with a JSON for pattern and special tokens)</source>
      <translation>&amp;tiktoken（.tiktoken，另附 JSON 记录切分模式与特殊词元）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;Hugging Face (tokenizer.json, tokenizer_config.json)</source>
      <translation>&amp;Hugging Face（tokenizer.json、tokenizer_config.json）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;GPT-2 (vocab.json, merges.txt)</source>
      <translation>&amp;GPT-2（vocab.json、merges.txt）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;minbpe (.model, .vocab)</source>
      <translation>&amp;minbpe（.model、.vocab）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Table of all tokens (.&amp;csv)</source>
      <translation>全部词元的表格（.&amp;csv）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;Browse…</source>
      <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;Folder</source>
      <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>&amp;Name</source>
      <translation>名称(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Folder</source>
      <translation>文件夹</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Name</source>
      <translation>名称</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/export_dialog.py" />
      <source>Export into</source>
      <translation>导出到</translation>
    </message>
  </context>
  <context>
    <name>ExportMenu</name>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Write the tokens of the text to a file, or copy them.</source>
      <translation>将文本的词元写入文件，或复制它们。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>S&amp;ave</source>
      <translation>保存(&amp;A)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Save the tokens</source>
      <translation>保存词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>All tokens as &amp;CSV…</source>
      <translation>全部词元存为 CSV(&amp;C)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>All tokens as &amp;JSON…</source>
      <translation>全部词元存为 JSON(&amp;J)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>All tokens as a web page (&amp;HTML)…</source>
      <translation>全部词元存为网页(&amp;HTML)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>The view as a &amp;picture (PNG)…</source>
      <translation>视图存为图片 PNG(&amp;P)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>The view as a &amp;drawing (SVG)…</source>
      <translation>视图存为矢量图 SVG(&amp;D)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Cut into chun&amp;ks…</source>
      <translation>切分为文本块(&amp;K)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Not all of the text is encoded yet.</source>
      <translation>文本尚未全部编码。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Another file is being written.</source>
      <translation>正在写入另一个文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Tokens {first} to {last} of {all}: a browser could not show more. All of them are saved as CSV or JSON.</source>
      <translation>{all} 个词元中的第 {first} 至 {last} 个：再多浏览器就无法显示了。保存为 CSV 或 JSON 则包含全部词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Folder for the chunks</source>
      <translation>存放文本块的文件夹</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Save</source>
      <translation>保存</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>Saved: {path}</source>
      <translation>已保存：{path}</translation>
    </message>
  </context>
  <context>
    <name>Exporter</name>
    <message>
      <location filename="../../explorer/ui/exporter.py" />
      <source>Exported into {folder} and verified: {files}</source>
      <translation>已导出到 {folder} 并通过校验：{files}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/exporter.py" />
      <source>Open &amp;folder</source>
      <translation>打开文件夹(&amp;F)</translation>
    </message>
  </context>
  <context>
    <name>ExpressionEdit</name>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>Regular expression of the pattern</source>
      <translation>切分模式的正则表达式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>Read only: choose custom to write your own.</source>
      <translation>只读：要自己编写，请选择“自定义（custom）”。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>Line breaks are left out: write \n for one.</source>
      <translation>换行会被略去：需要换行请写 \n。</translation>
    </message>
  </context>
  <context>
    <name>FactTable</name>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Filter of {table}</source>
      <translation>筛选：{table}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Filter</source>
      <translation>筛选</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Show only the rows that contain this; a token is found by its id too.</source>
      <translation>仅显示包含此内容的行；也可按 ID 查找词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Show only the rows that contain this; bytes can be written in hex.</source>
      <translation>仅显示包含此内容的行；字节可用十六进制书写。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Save or copy</source>
      <translation>保存或复制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Save the rows shown as a file, or copy them.</source>
      <translation>将显示的行保存为文件，或复制它们。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Save or copy {table}</source>
      <translation>保存或复制：{table}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Save as {format}…</source>
      <translation>另存为 {format}…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Copy as {format}</source>
      <translation>复制为 {format}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>&amp;Show the token</source>
      <translation>显示词元(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Rows: {total}</source>
      <translation>行数：{total}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Rows: {shown} of {total}</source>
      <translation>行数：{shown} / {total}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>More matches, hidden by the chip or the check box: {count}</source>
      <translation>另有匹配项被上方的分类或复选框隐藏：{count} 行</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Save the table</source>
      <translation>保存表格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/fact_table.py" />
      <source>Saved: {file}</source>
      <translation>已保存：{file}</translation>
    </message>
  </context>
  <context>
    <name>FiguresPanel</name>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>Figures of the text</source>
      <translation>文本统计</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>Figures come when all of the text is encoded.</source>
      <translation>全部文本编码后显示统计。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>&amp;Context window</source>
      <translation>上下文窗口(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>Share</source>
      <translation>占比</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>P&amp;rice per million tokens</source>
      <translation>每百万词元价格(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>Cost</source>
      <translation>费用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>different tokens</source>
      <translation>不同词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>bytes</source>
      <translation>字节数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>characters</source>
      <translation>字符数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>words (split at white space)</source>
      <translation>词（以空白分隔）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>bytes per token</source>
      <translation>字节/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>characters per token</source>
      <translation>字符/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>tokens per word</source>
      <translation>词元/词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>Most frequent</source>
      <translation>最常见</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>Longest, in bytes of the text</source>
      <translation>最长（按文本字节数）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/figures_panel.py" />
      <source>{share} %</source>
      <translation>{share}%</translation>
    </message>
  </context>
  <context>
    <name>FindBar</name>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>Look for text, bytes in hex, escapes, or a token's id.</source>
      <translation>查找文本、十六进制字节、转义序列或词元 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>Find</source>
      <translation>查找</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>text, bytes: e4 bd, or an id: #312</source>
      <translation>文本、字节 e4 bd，或 ID：#312</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>&amp;Find</source>
      <translation>查找(&amp;F)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>&amp;Next</source>
      <translation>下一个(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>Go to the next place behind the chosen token (Enter).</source>
      <translation>转到所选词元之后的下一处（Enter）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>&amp;Previous</source>
      <translation>上一个(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>Go to the last place before the chosen token (Shift+Enter).</source>
      <translation>转到所选词元之前的上一处（Shift+Enter）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>Close the search</source>
      <translation>关闭查找</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>Close the search (Esc)</source>
      <translation>关闭查找（Esc）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>not found so far</source>
      <translation>目前尚未找到</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>not found</source>
      <translation>未找到</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>found: {count}</source>
      <translation>共找到 {count} 处</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>{place} of {count} so far</source>
      <translation>{place} / {count}（至目前为止）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>{place} of {count} or more</source>
      <translation>{place} / 至少 {count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>{place} of {count}</source>
      <translation>{place} / {count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>{place} of {count}, not encoded yet</source>
      <translation>{place} / {count}，尚未编码到此处</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/find_bar.py" />
      <source>searching…</source>
      <translation>正在查找…</translation>
    </message>
  </context>
  <context>
    <name>FindingDetail</name>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/detail.py" />
      <source>Tokens of the finding</source>
      <translation>发现处的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/detail.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/detail.py" />
      <source>Show the text in the Tokens tab, with this place in sight.</source>
      <translation>在“词元”标签页中显示文本，并定位到此处。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/detail.py" />
      <source>Hidden message: “{message}”</source>
      <translation>隐藏消息：“{message}”</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/detail.py" />
      <source>Looks like {special}, and {name} takes it for that: tokens {count}.</source>
      <translation>与 {special} 形近，且被 {name} 当作该特殊词元：{count} 个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/detail.py" />
      <source>Looks like {special} but is plain text in {name}: tokens {count}.</source>
      <translation>与 {special} 形近，但在 {name} 中只是普通文本：{count} 个词元。</translation>
    </message>
  </context>
  <context>
    <name>FindingsTable</name>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Kind</source>
      <translation>类型</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Byte</source>
      <translation>字节位置</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Line</source>
      <translation>行号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Column</source>
      <translation>列号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Characters</source>
      <translation>码点</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Looks like</source>
      <translation>形近于</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Hidden message</source>
      <translation>隐藏消息</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/table.py" />
      <source>Look-alikes and invisible characters</source>
      <translation>形近字符与不可见字符</translation>
    </message>
  </context>
  <context>
    <name>GeneralPage</name>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>System</source>
      <translation>跟随系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Light</source>
      <translation>浅色</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Dark</source>
      <translation>深色</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>as the system has it</source>
      <translation>跟随系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>{size} pt</source>
      <translation>{size} 磅</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>one a core ({count})</source>
      <translation>每核心一个（{count}）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source> MB</source>
      <translation> MB</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>no limit</source>
      <translation>不限</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Takes effect when the program is started again.</source>
      <translation>重新启动程序后生效。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>&amp;Language</source>
      <translation>语言(&amp;L)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>&amp;Theme</source>
      <translation>主题(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Size of the window's te&amp;xt</source>
      <translation>界面文字大小(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>How many threads count the pieces of a corpus at the same time.</source>
      <translation>统计语料时同时使用的线程数。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>T&amp;hreads of training</source>
      <translation>训练线程数(&amp;H)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Beyond it a run that still counts ends; one that merges stops and keeps what it has learned. Without any text, training needs about {size} MB.</source>
      <translation>超过上限时，仍在统计的训练会结束；正在合并的训练会停止，并保留已学到的内容。即使没有文本，训练也需要约 {size} MB。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>&amp;Memory limit of training</source>
      <translation>训练内存上限(&amp;M)</translation>
    </message>
  </context>
  <context>
    <name>GlitchPage</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>The text that a tokenizer learns from may be full of what the text of the model has hardly any of. Then the model knows nothing of the token (Rumbelow &amp; Watkins 2023; Land &amp; Bartolo 2024; reports on GPT-4o, May 2024).</source>
      <translation>训练分词器的文本中大量出现的内容，在训练模型的文本中可能几乎没有，于是模型对这个词元一无所知（Rumbelow 与 Watkins，2023；Land 与 Bartolo，2024；2024 年 5 月关于 GPT-4o 的报道）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Show the text of the selected token in the Tokens tab.</source>
      <translation>在“词元”标签页中显示所选词元的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Known from</source>
      <translation>已知于</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>What is wrong</source>
      <translation>问题</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Comes from</source>
      <translation>来源</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Id here</source>
      <translation>此处的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Tokens here</source>
      <translation>此处词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Split here</source>
      <translation>此处的切分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Ids of the parts</source>
      <translation>各部分的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>Known glitch tokens</source>
      <translation>已知故障词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>{count} of {total} known glitch tokens are one token here.</source>
      <translation>{total} 个已知故障词元中，有 {count} 个在此分词器中是单个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/glitch_page.py" />
      <source>a known glitch token</source>
      <translation>一个已知故障词元</translation>
    </message>
  </context>
  <context>
    <name>GrainPanel</name>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>&amp;Learn and measure</source>
      <translation>学习并测量(&amp;L)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Learn a vocabulary of each kind, and cut the text into its units.</source>
      <translation>为每种单位学习一个词表，并将文本切分为该单位。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Lea&amp;rn from…</source>
      <translation>选择学习文本(&amp;R)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Choose the text from which the vocabularies of words and characters are learned.</source>
      <translation>选择用于学习词表与字符表的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Text to learn from</source>
      <translation>用于学习的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Unit</source>
      <translation>单位</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Vocabulary</source>
      <translation>词表大小</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Tokens/word</source>
      <translation>词元/词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Unknown</source>
      <translation>未知</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>MB/s</source>
      <translation>MB/s</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Units</source>
      <translation>单位</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Learn and measure, to see how long the text is in each unit.</source>
      <translation>点击“学习并测量”，查看文本以各种单位计的长度。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Tokens per word over the size</source>
      <translation>每词词元数随词表大小的变化</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Bytes know every text but make it long; words are short but meet unknown ones. Subwords stand between: no text is unknown, and common words are one token.</source>
      <translation>字节能表示任何文本，但序列很长；以词为单位则序列短，但会遇到未知词。子词介于两者之间：不会出现未知词元，常见词只占一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>vocabulary</source>
      <translation>词表大小</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>tokens per word</source>
      <translation>词元/词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>Learn from</source>
      <translation>选择学习文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>bytes</source>
      <translation>字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>characters</source>
      <translation>字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>words</source>
      <translation>词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/grain_panel.py" />
      <source>byte-level BPE</source>
      <translation>字节级 BPE</translation>
    </message>
  </context>
  <context>
    <name>GrowthPanel</name>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>Text to compare</source>
      <translation>要比较的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>Tokens before</source>
      <translation>之前的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>Tokens after</source>
      <translation>之后的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>Text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>This text is longer than {size}. Take a part of it.</source>
      <translation>此文本超过 {size}。请取其中一部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>Before</source>
      <translation>之前</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>After</source>
      <translation>之后</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/growth_panel.py" />
      <source>{when}: tokens {tokens} · {ratio} bytes per token · ids {size}</source>
      <translation>{when}：{tokens} 个词元 · {ratio} 字节/词元 · {size} 个 ID</translation>
    </message>
  </context>
  <context>
    <name>HelpMenu</name>
    <message>
      <location filename="../../explorer/ui/help/menu.py" />
      <source>New here? A short tour leads through the program on the sample.</source>
      <translation>初次使用？简短的导览将用示例带您了解本程序。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/menu.py" />
      <source>Take the &amp;tour</source>
      <translation>开始导览(&amp;T)</translation>
    </message>
  </context>
  <context>
    <name>HelpPages</name>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>How to begin</source>
      <translation>如何开始</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Keys</source>
      <translation>按键</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Train</source>
      <translation>训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Open a text of your own, or stay with the sample, and press Train. Each merge that is learned becomes a point of the graph and a row of the table. Export writes the vocabulary for tiktoken, Hugging Face and other programs.</source>
      <translation>打开您自己的文本，或沿用示例，然后点击“训练”。学到的每次合并都会成为图形上的一个点和表格中的一行。“导出”可将词表写成 tiktoken、Hugging Face 等格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Shows a text as the tokens that the current tokenizer makes of it. Point at a token to see its bytes, click it to keep it; Why tells the reason for its ends, and the line at the bottom goes back in the order of the merges.</source>
      <translation>以当前分词器得到的词元显示文本。指向词元可查看其字节，点击可将其固定；“原因”说明其边界的由来，底部的滑块按合并的顺序回溯。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Lab</source>
      <translation>实验室</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Takes a vocabulary apart: odd and under-trained tokens, special tokens and how they are forged, hidden characters, and experiments with a known outcome.</source>
      <translation>剖析词表：异常与欠训练的词元、特殊词元及其伪造、隐藏字符，以及结果已知的实验。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Compare</source>
      <translation>比较</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Sets tokenizers side by side on the same text: where they cut it, how many tokens it costs, and how fast they are.</source>
      <translation>用同一文本并排对比多个分词器：切分位置、所用词元数以及速度。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>Help</source>
      <translation>帮助</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/pages.py" />
      <source>F1 explains the field that has the focus, where there is a term for it. The tour in the menu Help leads through all this on the sample in two minutes.</source>
      <translation>按 F1 可解释当前所在的输入项（若有相应术语）。“帮助”菜单中的导览用示例在两分钟内带您了解全部内容。</translation>
    </message>
  </context>
  <context>
    <name>HelpWindow</name>
    <message>
      <location filename="../../explorer/ui/help/window.py" />
      <source>Help</source>
      <translation>帮助</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/window.py" />
      <source>Search</source>
      <translation>搜索</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/window.py" />
      <source>Show only the pages that contain this text, in English or in Chinese.</source>
      <translation>仅显示包含此文本的页面，中英文均可。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/window.py" />
      <source>Pages</source>
      <translation>页面</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/window.py" />
      <source>Page</source>
      <translation>页面</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/window.py" />
      <source>No page contains this.</source>
      <translation>没有页面包含此内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/window.py" />
      <source>&amp;Search</source>
      <translation>搜索(&amp;S)</translation>
    </message>
  </context>
  <context>
    <name>IdsPanel</name>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>&amp;Copy all</source>
      <translation>全部复制(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>Copy all ids in the chosen form.</source>
      <translation>按所选格式复制全部 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>The ids of the text; paste others and decode them.</source>
      <translation>文本的 ID；可粘贴其他 ID 并解码。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>Ids</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>Paste ids here and decode them.</source>
      <translation>将 ID 粘贴到此处并解码。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>&amp;Decode</source>
      <translation>解码(&amp;D)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>Turn the ids into a text, which is shown on the left.</source>
      <translation>将 ID 转为文本，显示在左侧。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>How the ids are written when they are copied.</source>
      <translation>复制 ID 时的书写格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>Form of the ids</source>
      <translation>ID 的格式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>list: 1, 2, 3</source>
      <translation>列表：1, 2, 3</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>JSON: [1,2,3]</source>
      <translation>JSON：[1,2,3]</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>one a line</source>
      <translation>每行一个</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>The first {shown} of {all} ids. Copy all gives all of them.</source>
      <translation>{all} 个 ID 中的前 {shown} 个。“全部复制”会给出全部。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>The first {shown} of {all} characters. All of them are decoded; Delete removes them.</source>
      <translation>只显示 {all} 个字符中的前 {shown} 个。解码时会使用全部字符；按 Delete 键将其清除。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>Decoding…</source>
      <translation>正在解码…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>id {id} at place {place} is not used</source>
      <translation>第 {place} 位的 ID {id} 未使用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>no token has the id {id} at place {place}</source>
      <translation>第 {place} 位的 ID {id} 没有对应的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>and {count} more</source>
      <translation>另有 {count} 个</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>byte {start} is no valid UTF-8</source>
      <translation>字节 {start} 不是有效的 UTF-8</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/ids_panel.py" />
      <source>bytes {start} to {stop} are no valid UTF-8</source>
      <translation>字节 {start} 至 {stop} 不是有效的 UTF-8</translation>
    </message>
  </context>
  <context>
    <name>InjectionPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>A chat template puts special tokens around what people say. Parse special tokens in the whole, and people can forge them; encode what they say as plain text, and the same letters are harmless.</source>
      <translation>聊天模板在每条消息前后放置特殊词元。若对整段文本解析特殊词元，任何人都能伪造它们；若把消息内容按普通文本编码，同样的字符便无害。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Unsafe: the whole with special tokens parsed</source>
      <translation>不安全：对整段文本解析特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Safe: what people say as plain text</source>
      <translation>安全：消息内容按普通文本编码</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Copy &amp;safe ids</source>
      <translation>复制安全的 ID(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Copy the ids with the user's part encoded as plain text.</source>
      <translation>复制将用户部分按普通文本编码的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Copy Python for t&amp;iktoken</source>
      <translation>复制 tiktoken 的 Python 代码(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Copy a program that gives the safe ids with tiktoken.</source>
      <translation>复制用 tiktoken 得到安全 ID 的程序。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Copy Python for t&amp;okenizers</source>
      <translation>复制 tokenizers 的 Python 代码(&amp;O)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Copy a program that gives the safe ids with Hugging Face tokenizers.</source>
      <translation>复制用 Hugging Face tokenizers 得到安全 ID 的程序。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>Show the whole text in the Tokens tab.</source>
      <translation>在“词元”标签页中显示整段文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>The texts are too long to be compared here. Leave {size} of them.</source>
      <translation>文本过长，无法在此比较。请保留不超过 {size}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/panel.py" />
      <source>conversation</source>
      <translation>对话</translation>
    </message>
  </context>
  <context>
    <name>Inspector</name>
    <message>
      <location filename="../../explorer/ui/inspecting/inspector.py" />
      <source>Inspector</source>
      <translation>词元详情</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/inspector.py" />
      <source>Facts about the token</source>
      <translation>词元的各项信息</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/inspector.py" />
      <source>Point at a token, or walk with the arrow keys.</source>
      <translation>用鼠标指向词元，或用方向键移动。</translation>
    </message>
  </context>
  <context>
    <name>JobLine</name>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>Progress</source>
      <translation>进度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>Stop this work now; nothing is kept of it.</source>
      <translation>立即停止此项工作；不保留任何结果。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>{rate}/s</source>
      <translation>{rate}/秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>{time} left</source>
      <translation>剩余 {time}</translation>
    </message>
  </context>
  <context>
    <name>LabTab</name>
    <message>
      <location filename="../../explorer/ui/lab/tab.py" />
      <source>Panels of the Lab</source>
      <translation>实验室面板</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tab.py" />
      <source>Tokeni&amp;zer</source>
      <translation>分词器(&amp;Z)</translation>
    </message>
  </context>
  <context>
    <name>LabelsPage</name>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>A regular expression for tokens that are known to be under-trained, by which the indicators are judged.</source>
      <translation>匹配已知欠训练词元的正则表达式，用于评判各指标。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>such as \[unused\d+\], then Enter</source>
      <translation>例如 \[unused\d+\]，然后按回车</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Tokens known to be under-trained match</source>
      <translation>已知欠训练的词元匹配</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Ids from a fi&amp;le…</source>
      <translation>从文件读取 ID(&amp;L)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Read ids of tokens known to be under-trained from a text file.</source>
      <translation>从文本文件读取已知欠训练词元的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>How many of the lowest rows the precision looks at.</source>
      <translation>计算精确率时考察的最低行数。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Rows that the precision looks at</source>
      <translation>精确率考察的行数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Indicator</source>
      <translation>指标</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>AUC</source>
      <translation>AUC</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Precision</source>
      <translation>精确率</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>How well the indicators find the labelled tokens</source>
      <translation>各指标找出已标注词元的能力</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Name tokens that are known to be under-trained: by a pattern, or by a file.</source>
      <translation>请指定已知欠训练的词元：用正则表达式或文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Tokens m&amp;atch</source>
      <translation>词元匹配(&amp;A)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>&amp;Precision at</source>
      <translation>精确率取前(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>Open a list of ids</source>
      <translation>打开 ID 列表</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/labels.py" />
      <source>ids: {count}</source>
      <translation>ID：{count}</translation>
    </message>
  </context>
  <context>
    <name>LineView</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/line_view.py" />
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/line_view.py" />
      <source>{label}   ·   tokens: {count}   ·   ids: {ids}</source>
      <translation>{label}   ·   词元数：{count}   ·   ID：{ids}</translation>
    </message>
  </context>
  <context>
    <name>LogDialog</name>
    <message>
      <location filename="../../explorer/ui/log_dialog.py" />
      <source>Log file</source>
      <translation>日志文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/log_dialog.py" />
      <source>Errors that the program did not expect, by their place in the code. None of your texts or tokens is in it. Folder: {folder}</source>
      <translation>程序未预料到的错误，按其在代码中的位置记录。其中没有您的任何文本或词元。文件夹：{folder}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/log_dialog.py" />
      <source>Log</source>
      <translation>日志</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/log_dialog.py" />
      <source>Nothing has gone wrong yet.</source>
      <translation>目前没有出错。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/log_dialog.py" />
      <source>&amp;Copy</source>
      <translation>复制(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/log_dialog.py" />
      <source>Open &amp;folder</source>
      <translation>打开文件夹(&amp;F)</translation>
    </message>
  </context>
  <context>
    <name>LookalikesPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>Characters that look like those of special tokens, or that cannot be seen. They are no special tokens, but they deceive people and filters, and carry messages that only a model reads.</source>
      <translation>与特殊词元形近的字符，或肉眼不可见的字符。它们不是特殊词元，却能骗过人和过滤器，并携带只有模型才会读到的消息。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>Nothing is hidden here, as far as this can tell.</source>
      <translation>就此处所能判断，没有隐藏内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>Findings in {size}: {total}</source>
      <translation>在 {size} 中发现：{total} 处</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>Findings in {size}: {total}; the first {listed} are listed</source>
      <translation>在 {size} 中发现：{total} 处；列出前 {listed} 处</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>scanned text</source>
      <translation>扫描的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>{name}, from byte {offset}</source>
      <translation>{name}，从字节 {offset} 起</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>Drop to look for look-alikes in it</source>
      <translation>松开以查找其中的形近字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/panel.py" />
      <source>Drop to look for look-alikes in this text</source>
      <translation>松开以查找此文本中的形近字符</translation>
    </message>
  </context>
  <context>
    <name>LossSign</name>
    <message>
      <location filename="../../explorer/ui/compare/loss_sign.py" />
      <source>The text is given back.</source>
      <translation>文本可完整还原。</translation>
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <location filename="../../explorer/ui/main_window.py" />
      <source>BPE Explorer</source>
      <translation>BPE Explorer</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/main_window.py" />
      <source>Views</source>
      <translation>视图</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/main_window.py" />
      <source>Train</source>
      <translation>训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/main_window.py" />
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/main_window.py" />
      <source>Lab</source>
      <translation>实验室</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/main_window.py" />
      <source>Compare</source>
      <translation>比较</translation>
    </message>
  </context>
  <context>
    <name>MatchView</name>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>Tokens of the word</source>
      <translation>词的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>Candidates in the order in which they are looked up</source>
      <translation>按查找顺序排列的候选</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>#</source>
      <translation>#</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>From character</source>
      <translation>起始字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>To character</source>
      <translation>结束字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>Candidate</source>
      <translation>候选</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>In the vocabulary</source>
      <translation>在词表中</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>WordPiece goes through a word from left to right and takes the longest token that fits, without going back. If nothing fits at some place, the whole word is unknown.</source>
      <translation>WordPiece 从左到右处理单词，取能匹配的最长词元，不回溯。若某处无法匹配，整个单词即为未知。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>no</source>
      <translation>否</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>yes: taken</source>
      <translation>是：采用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>Candidates looked up: {tries}. Tokens: {tokens}.</source>
      <translation>查找的候选：{tries} 个。词元数：{tokens}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>The word has more than {longest} characters, so it is {unknown}.</source>
      <translation>该词超过 {longest} 个字符，因此是 {unknown}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/match_view.py" />
      <source>Nothing fits from character {start} on, so that the whole word is {unknown}.</source>
      <translation>从第 {start} 个字符起无法匹配，因此整个词是 {unknown}。</translation>
    </message>
  </context>
  <context>
    <name>MemoryLine</name>
    <message>
      <location filename="../../explorer/ui/compare/memory_line.py" />
      <source>&amp;Compare all of it</source>
      <translation>比较全文(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/memory_line.py" />
      <source>Encode the whole text, however much memory that takes; it may take long too.</source>
      <translation>对全文编码，无论需要多少内存；也可能耗时很久。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/memory_line.py" />
      <source>{names}: such tokenizers cannot encode a text part by part. All of it, {size}, would take about {memory} of memory; the first {part} are compared.</source>
      <translation>{names}：这类分词器无法分段编码文本。全文 {size} 约需 {memory} 内存；现仅比较前 {part}。</translation>
    </message>
  </context>
  <context>
    <name>MergeModel</name>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>id {id}, bytes {size}</source>
      <translation>ID {id}，{size} 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>#</source>
      <translation>#</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>Left</source>
      <translation>左</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>Right</source>
      <translation>右</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>Hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>Frequency</source>
      <translation>频次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_model.py" />
      <source>Bytes/token</source>
      <translation>字节/词元</translation>
    </message>
  </context>
  <context>
    <name>MergePanel</name>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>Show only the merges whose token contains this text, or these bytes in hex.</source>
      <translation>仅显示词元包含此文本或这些十六进制字节的合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>text, or bytes: 20 74</source>
      <translation>文本，或字节：20 74</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>Filter merges by text or hex</source>
      <translation>按文本或十六进制筛选合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>Filte&amp;r</source>
      <translation>筛选(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>No merge matches the filter. Clear it to see all of them.</source>
      <translation>没有合并符合筛选条件。清除筛选即可查看全部合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>Here each merge will have a row.</source>
      <translation>每次合并将在此占一行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>Merges: {count}</source>
      <translation>合并：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>Merges: {shown} of {count}</source>
      <translation>合并：{shown} / {count}</translation>
    </message>
  </context>
  <context>
    <name>MergePlot</name>
    <message>
      <location filename="../../explorer/ui/train/chart.py" />
      <source>merge</source>
      <translation>合并序号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart.py" />
      <source>frequency</source>
      <translation>频次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/chart.py" />
      <source>bytes per token</source>
      <translation>字节/词元</translation>
    </message>
  </context>
  <context>
    <name>MergeTable</name>
    <message>
      <location filename="../../explorer/ui/train/table.py" />
      <source>Merges</source>
      <translation>合并</translation>
    </message>
  </context>
  <context>
    <name>MergeTree</name>
    <message>
      <location filename="../../explorer/ui/inspecting/merge_tree.py" />
      <source>How the token was merged</source>
      <translation>该词元如何合并而成</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/merge_tree.py" />
      <source>The tree is drawn for tokens of up to {count} bytes.</source>
      <translation>合并树只绘制不超过 {count} 字节的词元。</translation>
    </message>
  </context>
  <context>
    <name>MergeTreeArea</name>
    <message>
      <location filename="../../explorer/ui/inspecting/merge_tree.py" />
      <source>Merge tree</source>
      <translation>合并树</translation>
    </message>
  </context>
  <context>
    <name>MergeView</name>
    <message>
      <location filename="../../explorer/ui/train/merge_view.py" />
      <source>No merge was learned.</source>
      <translation>没有学到任何合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_view.py" />
      <source>What was learned</source>
      <translation>训练结果</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_view.py" />
      <source>Merges</source>
      <translation>合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_view.py" />
      <source>Ties</source>
      <translation>并列</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_view.py" />
      <source>Before and after</source>
      <translation>前后对比</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_view.py" />
      <source>Save graph</source>
      <translation>保存图形</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/merge_view.py" />
      <source>Saved {file}</source>
      <translation>已保存 {file}</translation>
    </message>
  </context>
  <context>
    <name>MixturePanel</name>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>The order of merges tells of the texts that a tokenizer was trained on, since each merge took the pair that was most frequent in them. Give samples of the kinds of text that you think were among them, and this estimates their shares.</source>
      <translation>合并的顺序透露了分词器的训练文本，因为每次合并都取其中最频繁的词元对。给出您认为其中包含的各类文本的样本，此处便会估计它们的占比。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>E&amp;stimate</source>
      <translation>估计(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Estimate from the order of the merges how much of each category the tokenizer was trained on.</source>
      <translation>根据合并的顺序估计分词器的训练文本中各类别的占比。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Estimated shares</source>
      <translation>估计的占比</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Drop to add a category for each file or folder</source>
      <translation>松开以便为每个文件或文件夹添加一个类别</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>How many of the first merges are looked at; more take longer and tell more.</source>
      <translation>考察最前面的多少个合并；越多越慢，信息也越多。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Number of merges</source>
      <translation>合并数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Category</source>
      <translation>类别</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Share, %</source>
      <translation>占比（%）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>From half of the merges, %</source>
      <translation>用一半合并估计（%）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Bytes of the sample</source>
      <translation>样本字节数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>&amp;Merges</source>
      <translation>合并(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>An estimate of shares of the bytes, not a measurement. It assumes that there was nothing but these categories, and that the samples are like the texts of the training. Where the two columns differ much, take larger samples or more merges.</source>
      <translation>这是对字节占比的估计，而非测量。它假定训练文本只有这些类别，且样本与训练文本相似。若两列相差较大，请用更大的样本或更多的合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Estimating…</source>
      <translation>正在估计…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Add two or more categories, each with files that are a sample of it.</source>
      <translation>请添加两个或更多类别，每个类别附上作为样本的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>Press Estimate.</source>
      <translation>请点击“估计”。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>merges: {count}</source>
      <translation>合并：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>half of them</source>
      <translation>其中一半</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/mixture/panel.py" />
      <source>% of the bytes</source>
      <translation>字节占比（%）</translation>
    </message>
  </context>
  <context>
    <name>OverlapPanel</name>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Fi&amp;rst</source>
      <translation>第一个(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>&amp;Second</source>
      <translation>第二个(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Where</source>
      <translation>位置</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>First id</source>
      <translation>第一个的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Second id</source>
      <translation>第二个的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Bytes</source>
      <translation>字节数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Script</source>
      <translation>文字系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Tokens of both vocabularies</source>
      <translation>两个词表的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>Tokens by script</source>
      <translation>按文字系统统计的词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>{shared} tokens are in both ({share} % of all different ones), {same} of them under the same id. Only in the first: {first}; only in the second: {second}.</source>
      <translation>两个词表共有 {shared} 个词元（占全部不同词元的 {share}%），其中 {same} 个 ID 相同。仅在第一个中：{first}；仅在第二个中：{second}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>{count}, of up to {length} bytes</source>
      <translation>{count} 个，最长 {length} 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>no script</source>
      <translation>无文字系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>both</source>
      <translation>两者</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>only first</source>
      <translation>仅第一个</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>only second</source>
      <translation>仅第二个</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>One of the two vocabularies whose tokens are compared.</source>
      <translation>要比较词元的两个词表之一。</translation>
    </message>
  </context>
  <context>
    <name>PairTable</name>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>Words as symbols</source>
      <translation>以符号表示的词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>Pairs of symbols</source>
      <translation>符号对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>a</source>
      <translation>a</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>b</source>
      <translation>b</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>ab</source>
      <translation>ab</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>count(ab)</source>
      <translation>count(ab)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>count(a)</source>
      <translation>count(a)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>count(b)</source>
      <translation>count(b)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>Score</source>
      <translation>得分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>Exactly</source>
      <translation>精确值</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>Merged next</source>
      <translation>下一个合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>by score and count</source>
      <translation>按得分与计数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>by score</source>
      <translation>按得分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/pair_table.py" />
      <source>by count</source>
      <translation>按计数</translation>
    </message>
  </context>
  <context>
    <name>PathsView</name>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>How many of the most probable ways to cut the word are shown.</source>
      <translation>显示概率最大的多少种切分方式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Paths to be shown</source>
      <translation>显示的路径数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Tokens of the chosen path</source>
      <translation>所选路径的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Best paths</source>
      <translation>最优路径</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>#</source>
      <translation>#</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Tokens with their log-probabilities</source>
      <translation>词元及其对数概率</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Sum</source>
      <translation>总和</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Share, %</source>
      <translation>占比（%）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>&amp;Paths</source>
      <translation>路径(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>A Unigram model takes the way to cut a word whose tokens have the greatest sum of log-probabilities: the first line. The share is the probability of a way among all ways. A character that is no token (?) costs 10 more than the least probable token.</source>
      <translation>Unigram 模型采用词元对数概率之和最大的切分方式，即第一行。占比是该方式在所有方式中的概率。不是词元的字符（?）比概率最低的词元再多扣 10。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/paths_view.py" />
      <source>Ways to cut {word}: {count}</source>
      <translation>切分 {word} 的方式：{count} 种</translation>
    </message>
  </context>
  <context>
    <name>PatternBox</name>
    <message>
      <location filename="../../explorer/ui/train/pattern_box.py" />
      <source>Keep &amp;unmatched text as pieces</source>
      <translation>保留未匹配的文本（单独成段）(&amp;U)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/pattern_box.py" />
      <source>Text that the expression misses becomes pieces of its own, not an error.</source>
      <translation>表达式未匹配的文本单独成段，而不报错。</translation>
    </message>
  </context>
  <context>
    <name>PatternChoice</name>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>How text is split into pieces before merges are learned; no token reaches across a piece's end.</source>
      <translation>在学习合并之前如何将文本切分为片段；词元不会跨越片段边界。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>Pattern</source>
      <translation>切分模式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>custom</source>
      <translation>自定义（custom）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>GPT-2: words, numbers and signs, each with the space before it</source>
      <translation>GPT-2：单词、数字与符号，各带其前的空格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>GPT-4: as GPT-2, numbers in threes, line ends by themselves</source>
      <translation>GPT-4：同 GPT-2，但数字三位一组，换行单独成段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>GPT-4o: as GPT-4, words also split where capitals begin</source>
      <translation>GPT-4o：同 GPT-4，但单词在大写字母处也切分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>Qwen2: as GPT-4, every digit alone</source>
      <translation>Qwen2：同 GPT-4，但数字逐位切分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>Runs of white space, and what stands between</source>
      <translation>连续空白符，以及其间的内容</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>No split: each document is one piece</source>
      <translation>不切分：每篇文档为一个片段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_choice.py" />
      <source>A regular expression of your own</source>
      <translation>自定义正则表达式</translation>
    </message>
  </context>
  <context>
    <name>PatternDialog</name>
    <message>
      <location filename="../../explorer/ui/pattern_dialog.py" />
      <source>Choose a pattern</source>
      <translation>选择切分模式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/pattern_dialog.py" />
      <source>&amp;Pattern</source>
      <translation>切分模式(&amp;P)</translation>
    </message>
  </context>
  <context>
    <name>PipelinePanel</name>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/panel.py" />
      <source>What happens to a text on its way to ids, stage by stage. Open a tokenizer.json to see normalizer, pre-tokenizer, model and post-processor. What a stage changed or added is ringed.</source>
      <translation>逐阶段展示文本变为 ID 的过程。打开 tokenizer.json 即可查看规范化器、预分词器、模型与后处理器。各阶段改动或添加的内容带框标出。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/panel.py" />
      <source>Text for the pipeline</source>
      <translation>流水线的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/panel.py" />
      <source>Te&amp;xt</source>
      <translation>文本(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/panel.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/panel.py" />
      <source>Show the text in the Tokens tab.</source>
      <translation>在“词元”标签页中显示文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/panel.py" />
      <source>This text is longer than {size}. Show it in Tokens instead.</source>
      <translation>此文本超过 {size}。请改在“词元”标签页中显示。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/panel.py" />
      <source>pipeline</source>
      <translation>流水线</translation>
    </message>
  </context>
  <context>
    <name>Plot</name>
    <message>
      <location filename="../../explorer/ui/plots.py" />
      <source>There is nothing to draw.</source>
      <translation>没有可绘制的内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/plots.py" />
      <source>Not above 0 and left out: {count}</source>
      <translation>不大于 0 而略去：{count}</translation>
    </message>
  </context>
  <context>
    <name>PriceField</name>
    <message>
      <location filename="../../explorer/ui/costs.py" />
      <source>none</source>
      <translation>未填写</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/costs.py" />
      <source>What a million tokens cost, in any currency.</source>
      <translation>每百万词元的价格，货币不限。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/costs.py" />
      <source>Price of a million tokens of {name}</source>
      <translation>{name} 每百万词元的价格</translation>
    </message>
  </context>
  <context>
    <name>ProgressLine</name>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Progress</source>
      <translation>进度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Counting…</source>
      <translation>正在统计…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Learning…</source>
      <translation>正在学习…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Exporting…</source>
      <translation>正在导出…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Ready</source>
      <translation>就绪</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Starting the trainer…</source>
      <translation>正在启动训练进程…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Preparing the trainer (once after installation)…</source>
      <translation>正在准备训练进程（仅安装后首次）…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>{phase} · will pause before merge {number}</source>
      <translation>{phase} · 将在第 {number} 次合并前暂停</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Counting {done} of {total}</source>
      <translation>正在统计 {done} / {total}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>{rate}/s</source>
      <translation>{rate}/秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Applying the vocabulary: pieces {done} of {total}</source>
      <translation>正在应用词表：片段 {done} / {total}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Paused at {done} of {total}</source>
      <translation>已暂停于 {done} / {total}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>Merging {done} of {total}</source>
      <translation>正在合并 {done} / {total}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>{rate} merges/s</source>
      <translation>{rate} 次合并/秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/progress.py" />
      <source>{time} left</source>
      <translation>剩余 {time}</translation>
    </message>
  </context>
  <context>
    <name>QAbstractFileIconProvider</name>
    <message>
      <location filename="../../packaging/qt_words.py" />
      <source>Drive</source>
      <translation>驱动器</translation>
    </message>
    <message>
      <location filename="../../packaging/qt_words.py" />
      <source>Folder</source>
      <translation>文件夹</translation>
    </message>
  </context>
  <context>
    <name>QFileDialog</name>
    <message>
      <location filename="../../packaging/qt_words.py" />
      <source>&amp;Look in:</source>
      <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
      <location filename="../../packaging/qt_words.py" />
      <source>Files of &amp;type:</source>
      <translation>文件类型(&amp;T)：</translation>
    </message>
  </context>
  <context>
    <name>RanksControls</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>The same number, in steps of equal ratio.</source>
      <translation>同一数值，按等比步进。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>Ranks kept, as a slider</source>
      <translation>保留的词元数（按 rank，滑块）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>&amp;Ranks kept</source>
      <translation>保留的词元数（按 rank）(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/controls.py" />
      <source>How many tokens of the lowest ranks are kept; all others are dropped.</source>
      <translation>保留 rank 最小的多少个词元；其余全部舍去。</translation>
    </message>
  </context>
  <context>
    <name>ReadingBox</name>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>Where in each line of a .jsonl file the text stands; dots lead into objects.</source>
      <translation>文本在 .jsonl 文件每行中的位置；用点进入嵌套对象。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>The column of a .parquet file that holds the text.</source>
      <translation>.parquet 文件中含有文本的列。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>Only files below the folder with such names are read; empty for all.</source>
      <translation>仅读取文件夹下名称匹配的文件；留空表示全部。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>How much of the documents is read: lines of .jsonl files, rows of .parquet files, in plain text blocks of lines of about 4 KiB.</source>
      <translation>读取文档的比例：.jsonl 文件按行，.parquet 文件按行，纯文本按约 4 KiB 的行块。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>Seed of the sample</source>
      <translation>抽样的随机种子</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>seed</source>
      <translation>随机种子</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>Another seed takes other documents.</source>
      <translation>不同的随机种子抽取不同的文档。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>&amp;JSON field</source>
      <translation>&amp;JSON 字段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>Column</source>
      <translation>列</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>Globs</source>
      <translation>通配符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/reading_box.py" />
      <source>&amp;Part read</source>
      <translation>读取比例(&amp;P)</translation>
    </message>
  </context>
  <context>
    <name>ReadingsView</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Parsed: a special token is one token</source>
      <translation>解析：特殊词元是一个词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Plain text: a special token is text like any other</source>
      <translation>普通文本：特殊词元与其他文本无异</translation>
    </message>
  </context>
  <context>
    <name>RecentMenu</name>
    <message>
      <location filename="../../explorer/ui/recent.py" />
      <source>Open &amp;recent</source>
      <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/recent.py" />
      <source>&amp;Clear</source>
      <translation>清除(&amp;C)</translation>
    </message>
  </context>
  <context>
    <name>Recovery</name>
    <message>
      <location filename="../../explorer/ui/recovery.py" />
      <source>The program was told to end while vocabularies were not saved. They were kept: open them, or delete them.</source>
      <translation>程序被要求退出时，有词表尚未保存。它们已被保留：可以打开或删除。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/recovery.py" />
      <source>&amp;Open them</source>
      <translation>打开它们(&amp;O)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/recovery.py" />
      <source>&amp;Delete them</source>
      <translation>删除它们(&amp;D)</translation>
    </message>
  </context>
  <context>
    <name>ReferenceField</name>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>Ids of tokens that are known to be unused, such as 1-99, 104; the rows of other tokens are compared with theirs.</source>
      <translation>已知未使用的词元 ID，例如 1-99, 104；其他词元的行将与它们的行比较。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>Reference ids</source>
      <translation>参考 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>ids of which the model learned nothing, as 1-99, 104</source>
      <translation>模型未学到的 ID，例如 1-99, 104</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>&amp;Suggest</source>
      <translation>建议(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>Fill in the ids that are unused, reserved by name, or of impossible bytes.</source>
      <translation>填入未使用的、按名称为保留的，或非法字节的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>Suggest reference ids</source>
      <translation>建议参考 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>Reference i&amp;ds</source>
      <translation>参考 ID(&amp;D)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>ids: {count}</source>
      <translation>ID：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>unused: {count}</source>
      <translation>未使用：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>reserved: {count}</source>
      <translation>保留：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/reference_field.py" />
      <source>impossible bytes: {count}</source>
      <translation>非法字节：{count}</translation>
    </message>
  </context>
  <context>
    <name>RemovalDialog</name>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>Remove tokens</source>
      <translation>移除词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>Tokens that go</source>
      <translation>将被移除的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>Why</source>
      <translation>原因</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>Give the tokens that stay &amp;new ids without a gap</source>
      <translation>给保留的词元重新编号，不留空缺(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>A model that was trained with these ids needs each where it is. Without new ids, those of the removed tokens are unused.</source>
      <translation>用这些 ID 训练过的模型需要每个 ID 保持原位。不重新编号时，被移除词元的 ID 会空着不用。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>&amp;Make a copy without them</source>
      <translation>生成不含它们的副本(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>chosen</source>
      <translation>所选</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>built from a chosen one</source>
      <translation>由所选词元构成</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal_dialog.py" />
      <source>Chosen: {asked}. Built from them, and removed with them: {dependents}. Their texts will be encoded by smaller tokens. The vocabulary itself stays as it is.</source>
      <translation>所选：{asked} 个；由它们构成、一并移除：{dependents} 个。相应的文本将由更小的词元编码。原词表保持不变。</translation>
    </message>
  </context>
  <context>
    <name>ResultBar</name>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>A run is going on.</source>
      <translation>训练正在进行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>What the run learned is being put together.</source>
      <translation>正在整理训练结果。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>Files are being written.</source>
      <translation>正在写入文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>Train first, or open a tokenizer.</source>
      <translation>请先训练，或打开一个分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>Write {name} for other programs: what the last run learned</source>
      <translation>将 {name}（上次训练的结果）写成其他程序的格式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>Write {name} for other programs: the current tokenizer</source>
      <translation>将 {name}（当前分词器）写成其他程序的格式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>Nothing was trained yet. Export… writes the current tokenizer, {name}.</source>
      <translation>尚未训练。“导出…”将写出当前分词器 {name}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>The graph and the merges are those of the session.</source>
      <translation>图形和合并来自会话文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>{failed}
Kept, and can be exported: {kept}</source>
      <translation>{failed}
上一次的结果仍保留，可以导出：{kept}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/result_bar.py" />
      <source>trained on {corpus}</source>
      <translation>训练于 {corpus}</translation>
    </message>
  </context>
  <context>
    <name>Results</name>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>By what the table is ordered and the histogram drawn; low values mean under-trained.</source>
      <translation>表格排序与直方图所依据的指标；值低表示欠训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Indicator</source>
      <translation>指标</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Only &amp;candidates</source>
      <translation>仅候选(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Show only the tokens at or below the percentile.</source>
      <translation>仅显示不高于该百分位的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Spread of the indicator</source>
      <translation>指标的分布</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>The percentile is taken over the tokens that are ok, whose text is encoded as the token itself: {count} of {all} rows.</source>
      <translation>百分位按正常词元计算，即文本会编码成自身的词元：{all} 行中的 {count} 行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Tokens are candidates if they are as low as this share, in percent, of the tokens that are ok.</source>
      <translation>若词元的值低至正常词元中的这一百分比，则为候选。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Percentile of the tokens that are ok</source>
      <translation>正常词元的百分位</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source> %</source>
      <translation> %</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Percentile</source>
      <translation>百分位</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Candidate</source>
      <translation>候选</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Remark</source>
      <translation>备注</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Rows of the matrix</source>
      <translation>矩阵的行</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>No row is left. Clear the filter.</source>
      <translation>没有剩余的行。请清除筛选。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>&amp;Indicator</source>
      <translation>指标(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Percen&amp;tile</source>
      <translation>百分位(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>About the indicators</source>
      <translation>关于指标</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Spread</source>
      <translation>分布</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Agreement</source>
      <translation>一致性</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Labels</source>
      <translation>标注</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>rows</source>
      <translation>行</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>Candidates: {count}, at or below {limit}</source>
      <translation>候选：{count}，不高于 {limit}</translation>
    </message>
  </context>
  <context>
    <name>ResultsView</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Tokens of each tokenizer</source>
      <translation>各分词器的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Results of the experiment</source>
      <translation>实验结果</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Table</source>
      <translation>表格</translation>
    </message>
  </context>
  <context>
    <name>RowTable</name>
    <message>
      <location filename="../../explorer/ui/row_table.py" />
      <source>&amp;Copy rows</source>
      <translation>复制行(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/row_table.py" />
      <source>Select &amp;all rows</source>
      <translation>选择所有行(&amp;A)</translation>
    </message>
  </context>
  <context>
    <name>RulesTable</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Rules of other programs</source>
      <translation>其他程序的规则</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Rule</source>
      <translation>规则</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Compared</source>
      <translation>对比</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Found</source>
      <translation>找到</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Bytes and special token</source>
      <translation>字节与特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Ids</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>The same special tokens, found in the text above as other programs would. A rule with a flag gives it to all of them. White space that a special token swallows is part of its bytes, and gives no ids.</source>
      <translation>按其他程序的方式在上方文本中查找同一批特殊词元。带标志的规则对全部特殊词元都加该标志。被特殊词元吞掉的空白符算作其字节的一部分，不产生 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>≠ differs</source>
      <translation>≠ 不同</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>= same</source>
      <translation>= 相同</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>{start}-{stop} {special}</source>
      <translation>{start}-{stop} {special}</translation>
    </message>
  </context>
  <context>
    <name>RunControls</name>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>&amp;Resume</source>
      <translation>继续(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>&amp;Pause</source>
      <translation>暂停(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Train is off: a field above says why.</source>
      <translation>“训练”不可用：原因见上方的输入项。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Only while merges are learned. </source>
      <translation>仅在学习合并时可用。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>{algorithm} learns all at once: such a run can only be cancelled.</source>
      <translation>{algorithm} 一次性学完：此类训练只能取消。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>No run is going on. </source>
      <translation>当前没有训练在进行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>A run is going on. </source>
      <translation>训练正在进行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Learn merges from the corpus</source>
      <translation>从语料中学习合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Hold the run, or let it go on</source>
      <translation>暂停训练，或让它继续</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Learn one merge, then pause; begins a run if none goes on. Hold it to go on slowly</source>
      <translation>学习一次合并后暂停；若没有训练在进行，则开始训练。按住不放则慢慢继续</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>End now; what was learned becomes a tokenizer</source>
      <translation>立即结束，已学到的部分成为一个分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>End now; what was learned does not become a tokenizer</source>
      <translation>立即结束，已学到的部分不成为分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Show it</source>
      <translation>前往</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Show why Train is off</source>
      <translation>显示“训练”为何不可用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/controls.py" />
      <source>Go to the field that says why.</source>
      <translation>前往说明原因的输入项。</translation>
    </message>
  </context>
  <context>
    <name>ScanPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Which tokens are no text, never stand alone, or are only steps to longer ones? A witness is a text that yields a token. Select a token to see where it comes from.</source>
      <translation>哪些词元不是完整文本、从不单独出现，或只是更长词元的过渡？见证文本是编码后会出现该词元的文本。选择一个词元即可查看它的由来。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>&amp;Scan</source>
      <translation>扫描(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Look at every token of the current tokenizer again.</source>
      <translation>重新检查当前分词器的每个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Find w&amp;itnesses</source>
      <translation>查找见证文本(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Look for a text that yields each flagged token, or for a proof against it</source>
      <translation>为每个已标记的词元查找编码后会出现它的文本，或证明没有这样的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Known glitch tokens</source>
      <translation>已知故障词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Improbable bigrams</source>
      <translation>罕见词元对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Scanning…</source>
      <translation>正在扫描…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Nothing to show here.</source>
      <translation>此处没有可显示的内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Open a tokenizer.</source>
      <translation>请打开一个分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/panel.py" />
      <source>Press Scan.</source>
      <translation>请点击“扫描”。</translation>
    </message>
  </context>
  <context>
    <name>SessionKeeper</name>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>session</source>
      <translation>会话</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>Save session</source>
      <translation>保存会话</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>Open session</source>
      <translation>打开会话</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>The session is saved: {file}</source>
      <translation>会话已保存：{file}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>Too long to be in the session file, so open it again there: {texts}</source>
      <translation>过长而未存入会话文件，请在对方处重新打开：{texts}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>session {file}</source>
      <translation>会话 {file}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>recovered</source>
      <translation>已恢复</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/session_keeper.py" />
      <source>The session is open: tokenizers {tokenizers}, texts {texts}, merges {merges}, and the options of Train.</source>
      <translation>会话已打开：分词器 {tokenizers} 个，文本 {texts} 个，合并 {merges} 次，以及“训练”的选项。</translation>
    </message>
  </context>
  <context>
    <name>SettingsDialog</name>
    <message>
      <location filename="../../explorer/ui/settings_dialog.py" />
      <source>Settings</source>
      <translation>设置</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_dialog.py" />
      <source>Pages</source>
      <translation>页面</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_dialog.py" />
      <source>General</source>
      <translation>常规</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_dialog.py" />
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_dialog.py" />
      <source>Costs</source>
      <translation>费用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_dialog.py" />
      <source>&amp;Reset this page</source>
      <translation>重置此页(&amp;R)</translation>
    </message>
  </context>
  <context>
    <name>SizesPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>A larger vocabulary makes a text shorter, but more of its tokens are rare and its embedding takes more of the model. All sizes are cut from the current vocabulary: its first V tokens.</source>
      <translation>词表越大，文本越短，但稀有词元越多，嵌入占模型的比例也越大。各种大小均截取自当前词表：取其前 V 个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Embedding width</source>
      <translation>嵌入宽度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>How many numbers the model has for each token.</source>
      <translation>模型为每个词元保存的数值个数。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Other parameters, in millions</source>
      <translation>其他参数（百万）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>How many parameters the model has beside its embedding, in millions.</source>
      <translation>模型除嵌入外的参数量，以百万计。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Rare tokens are seen fewer times than</source>
      <translation>稀有词元：出现次数少于</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>A token counts as rare if the corpus has it fewer times than this.</source>
      <translation>词元在语料中出现次数少于此值即为稀有。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Figures by size of the vocabulary</source>
      <translation>按词表大小的统计</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>What the curves show over the size of the vocabulary.</source>
      <translation>曲线随词表大小展示的内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Curves</source>
      <translation>曲线</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>shares in percent</source>
      <translation>占比（%）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>bytes per token</source>
      <translation>字节/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>tokens of the corpus</source>
      <translation>语料的词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>rare tokens</source>
      <translation>稀有词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>embedding parameters</source>
      <translation>嵌入参数量</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Vocabulary V</source>
      <translation>词表 V</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Bytes per token</source>
      <translation>字节/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Rare tokens</source>
      <translation>稀有词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>% of V</source>
      <translation>占 V 的 %</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Embedding V × d</source>
      <translation>嵌入 V × d</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>% of the model</source>
      <translation>占模型的 %</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>&amp;Width d</source>
      <translation>嵌入宽度 d(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Other &amp;parameters (millions)</source>
      <translation>其他参数（百万）(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>&amp;Rare below</source>
      <translation>稀有阈值(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>C&amp;urves</source>
      <translation>曲线(&amp;U)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>V × d counts one embedding matrix. Where the output has a matrix of its own, it is twice as much.</source>
      <translation>V × d 只计一个嵌入矩阵。若输出层另有矩阵，则为其两倍。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Measuring…</source>
      <translation>正在测量…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>Choose a corpus above.</source>
      <translation>请在上方选择语料。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>%</source>
      <translation>%</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>tokens of the bytes</source>
      <translation>词元数/字节数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>rare tokens of V</source>
      <translation>稀有词元占 V</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>embedding of the model</source>
      <translation>嵌入占模型</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/sizes/panel.py" />
      <source>vocabulary size V</source>
      <translation>词表大小 V</translation>
    </message>
  </context>
  <context>
    <name>SourceBox</name>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Text to be scanned</source>
      <translation>待扫描的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>File to be scanned</source>
      <translation>待扫描的文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Te&amp;xt</source>
      <translation>文本(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Open a fi&amp;le…</source>
      <translation>打开文件(&amp;L)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Look through a file instead of the text.</source>
      <translation>改为检查文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>&amp;Back to the text</source>
      <translation>返回文本(&amp;B)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Look through the text again instead of the file.</source>
      <translation>改回检查文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Exam&amp;ple</source>
      <translation>示例(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Fill in a text with look-alikes of several kinds.</source>
      <translation>填入含多种形近字符的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>File</source>
      <translation>文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/source_box.py" />
      <source>Open a text</source>
      <translation>打开文本</translation>
    </message>
  </context>
  <context>
    <name>SourceLine</name>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>&amp;Open…</source>
      <translation>打开(&amp;O)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>Open a file with the matrix of embeddings of a model.</source>
      <translation>打开含有模型嵌入矩阵的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>Open a file of tensors</source>
      <translation>打开张量文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>{name}   {shape}   {dtype}</source>
      <translation>{name}   {shape}   {dtype}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>{name}   {shape}   {dtype}   (cannot be used)</source>
      <translation>{name}   {shape}   {dtype}   （无法使用）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>The matrix to be read: a row for each id.</source>
      <translation>要读取的矩阵：每个 ID 一行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>Tensor</source>
      <translation>张量</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>Use of the matrix</source>
      <translation>矩阵的用途</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>untied</source>
      <translation>不共享</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>tied to the output</source>
      <translation>与输出共享</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>Tied: the model uses the same matrix for its output, as GPT-2 and Gemma do. The norm tells nothing then.</source>
      <translation>共享：模型的输出层使用同一矩阵，如 GPT-2 和 Gemma。此时范数没有意义。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>Te&amp;nsor</source>
      <translation>张量(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/source.py" />
      <source>Em&amp;beddings</source>
      <translation>嵌入(&amp;B)</translation>
    </message>
  </context>
  <context>
    <name>SpecialDialog</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/special_dialog.py" />
      <source>Text of the special token</source>
      <translation>特殊词元的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/special_dialog.py" />
      <source>Every byte is kept. Enter accepts the text, Shift+Enter puts a line break in.</source>
      <translation>每个字节都会保留。按回车确认文本，按 Shift+回车插入换行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/special_dialog.py" />
      <source>Id of the special token</source>
      <translation>特殊词元的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/special_dialog.py" />
      <source>&amp;Text</source>
      <translation>文本(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/special_dialog.py" />
      <source>&amp;Id</source>
      <translation>ID(&amp;I)</translation>
    </message>
  </context>
  <context>
    <name>SpecialsBox</name>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>The literal text of a special token, which never becomes a part of another token.</source>
      <translation>特殊词元的字面文本，它绝不会成为其他词元的一部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>Text of a special token</source>
      <translation>特殊词元的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>&amp;Add</source>
      <translation>添加(&amp;A)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>Add the text as a special token.</source>
      <translation>把该文本添加为特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>Re&amp;move</source>
      <translation>移除(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>Take the selected special token off the list.</source>
      <translation>将所选特殊词元从列表中移除。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>Special tokens in the order of their ids, which follow those of the merges.</source>
      <translation>按 ID 顺序排列的特殊词元，其 ID 排在合并之后。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>Special tokens</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>&amp;Remove</source>
      <translation>移除(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>A special token holds characters that cannot be seen; they are escaped.</source>
      <translation>某个特殊词元含有不可见字符，已转义显示。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>Not added yet. Click Add or press Enter.</source>
      <translation>尚未添加。请点击“添加”或按回车键。</translation>
    </message>
  </context>
  <context>
    <name>SpecialsList</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>&amp;Add…</source>
      <translation>添加(&amp;A)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Add a special token to a copy of the tokenizer.</source>
      <translation>在分词器的副本中添加特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>&amp;Change…</source>
      <translation>更改(&amp;C)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Change the text or the id of the selected special token in a copy.</source>
      <translation>在副本中更改所选特殊词元的文本或 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Re&amp;move</source>
      <translation>移除(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Take the selected special token out of a copy.</source>
      <translation>从副本中移除所选特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>&amp;Open the copy</source>
      <translation>打开副本(&amp;O)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Open the copy with its changed special tokens as a tokenizer of its own.</source>
      <translation>将更改了特殊词元的副本作为独立的分词器打开。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Special tokens</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Where from</source>
      <translation>来源</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Flags</source>
      <translation>标志</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Notes</source>
      <translation>备注</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Kept in reserve, by its name.</source>
      <translation>从名称看是保留项。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Found before the model, but no special token.</source>
      <translation>在模型之前查找，但不是特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Ids that nothing has: {ids} ({count} in all)</source>
      <translation>未使用的 ID：{ids}（共 {count} 个）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>; </source>
      <translation>；</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Every id up to the greatest has a token.</source>
      <translation>ID 连续，没有空缺。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>All above shows a copy with other special tokens. Open it to keep it; the tokenizer itself stays as it is.</source>
      <translation>以上显示的是特殊词元有改动的副本。打开副本即可保留它；分词器本身保持不变。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Add a special token</source>
      <translation>添加特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>Change a special token</source>
      <translation>更改特殊词元</translation>
    </message>
  </context>
  <context>
    <name>SpecialsPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>A special token that stands in a text can be one token, a reason to refuse the text, or plain text: the same letters, other ids. Tokens that differ are ringed.</source>
      <translation>文本中出现特殊词元时，可解析为一个词元、拒绝该文本，或当作普通文本（字符相同，ID 不同）。不同的词元带框标出。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Text with special tokens</source>
      <translation>含特殊词元的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Special tokens</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Rules of other programs</source>
      <translation>其他程序的规则</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Te&amp;xt</source>
      <translation>文本(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Fill in a text that shows how special tokens can surprise.</source>
      <translation>填入一段展示特殊词元意外行为的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Exam&amp;ples</source>
      <translation>示例(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Examples of texts with special tokens</source>
      <translation>含特殊词元的文本示例</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>Show the text in the Tokens tab.</source>
      <translation>在“词元”标签页中显示文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>This text is longer than {size}. Show it in Tokens instead.</source>
      <translation>此文本超过 {size}。请改在“词元”标签页中显示。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>{name} + specials</source>
      <translation>{name} + 特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>special tokens changed here</source>
      <translation>在此更改的特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/panel.py" />
      <source>special tokens</source>
      <translation>特殊词元</translation>
    </message>
  </context>
  <context>
    <name>SpeedPanel</name>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Meas&amp;ure speed</source>
      <translation>测量速度(&amp;U)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Encode the text again and again with each tokenizer, and measure the time that it takes.</source>
      <translation>用每个分词器反复编码文本，并测量用时。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Median of {runs} runs after one to get warm, on this machine, now.</source>
      <translation>在本机当前状态下，预热一次后取 {runs} 次运行的中位数。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Tokenizer</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Time</source>
      <translation>时间</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Tokens/s</source>
      <translation>词元/秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>MB/s</source>
      <translation>MB/s</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Speed of tokenizers</source>
      <translation>分词器速度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/speed_panel.py" />
      <source>Measure, to see how fast each tokenizer encodes the text above.</source>
      <translation>点击“测量速度”，查看各分词器编码上方文本的速度。</translation>
    </message>
  </context>
  <context>
    <name>StageTable</name>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>Parts of the chosen stage</source>
      <translation>所选阶段的各部分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>#</source>
      <translation>#</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>Piece</source>
      <translation>片段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>In the text</source>
      <translation>在文本中</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>From byte</source>
      <translation>起始字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>To byte</source>
      <translation>结束字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>Type id</source>
      <translation>类型 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_table.py" />
      <source>Note</source>
      <translation>备注</translation>
    </message>
  </context>
  <context>
    <name>StageView</name>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Show the parts that this stage leaves in the table below.</source>
      <translation>在下方表格中显示此阶段产生的各部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Parts of: {stage}</source>
      <translation>各部分：{stage}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>{stage}: text and parts</source>
      <translation>{stage}：文本与各部分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>{kind}, step {step} of {steps}</source>
      <translation>{kind}，第 {step} 步，共 {steps} 步</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Places changed: {count}. The first is at byte {start}: {after} put in.</source>
      <translation>改动 {count} 处。第一处在字节 {start}：插入 {after}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Places changed: {count}. The first is at byte {start}: {before} dropped.</source>
      <translation>改动 {count} 处。第一处在字节 {start}：去除 {before}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Places changed: {count}. The first is at byte {start}: {before} became {after}.</source>
      <translation>改动 {count} 处。第一处在字节 {start}：{before} 变为 {after}。</translation>
    </message>
  </context>
  <context>
    <name>TablePanel</name>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>What the table and the chart show of each sample.</source>
      <translation>表格与图表展示的各样本指标。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Figure</source>
      <translation>指标</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Fi&amp;gure</source>
      <translation>指标(&amp;G)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>&amp;Add samples…</source>
      <translation>添加样本(&amp;A)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Measure texts of your own beside the samples.</source>
      <translation>在示例之外测量您自己的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>&amp;Remove own samples</source>
      <translation>移除自己的样本(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Measure the built-in samples alone; no file is deleted.</source>
      <translation>仅测量内置示例；不会删除任何文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Samples in tokenizers</source>
      <translation>各分词器中的样本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Sample</source>
      <translation>样本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Bytes</source>
      <translation>字节数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Not given back</source>
      <translation>未还原</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Choose tokenizers above, to see what texts come to in them.</source>
      <translation>请在上方选择分词器，以查看各文本的统计。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>{sign} marks what a tokenizer does not give back.</source>
      <translation>{sign} 表示分词器无法完整还原该文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>It is ranked by no colour, and its bar is hollow, or left out where tokens are unknown.</source>
      <translation>这类文本不以颜色参与排名，图中为空心条；含未知词元时不绘制。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>The chart leaves out the text above, which has another length.</source>
      <translation>图中不含上方的文本，因为它的长度不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/table_panel.py" />
      <source>Add samples</source>
      <translation>添加样本</translation>
    </message>
  </context>
  <context>
    <name>TaxPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>The same eight sentences take more tokens in most languages than in English: their readers pay more, wait longer, and fit less into a context window.</source>
      <translation>同样的八个句子，在多数语言中比英语占用更多词元：使用者付费更多、等待更久，上下文窗口能容纳的内容也更少。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Show the sentences of the selected language</source>
      <translation>显示所选语言的句子</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Token tax by language</source>
      <translation>各语言的词元税</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Language</source>
      <translation>语言</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Script</source>
      <translation>文字系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Tokenizer</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Characters</source>
      <translation>字符数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Bytes</source>
      <translation>字节数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Unknown</source>
      <translation>未知</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>× English</source>
      <translation>英语的倍数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Token tax</source>
      <translation>词元税</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Tokenize&amp;rs</source>
      <translation>分词器(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Eight sentences are a small sample: other texts give somewhat other ratios.</source>
      <translation>八个句子只是小样本：换用其他文本，比值会略有不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Where tokens are unknown, no ratio is given.</source>
      <translation>含未知词元时不给出比值。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Choose one or more tokenizers above.</source>
      <translation>请在上方选择一个或多个分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>tokens, English = 1</source>
      <translation>词元数（英语 = 1）</translation>
    </message>
  </context>
  <context>
    <name>TemplateForm</name>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>How the messages are written around the user's text.</source>
      <translation>围绕用户文本的消息书写方式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Chat template</source>
      <translation>聊天模板</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Custom</source>
      <translation>自定义</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>E&amp;xample attack</source>
      <translation>攻击示例(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Fill in a text of a user that forges a message of the system.</source>
      <translation>填入一段伪造系统消息的用户文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Custom template</source>
      <translation>自定义模板</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>System</source>
      <translation>系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>User</source>
      <translation>用户</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Assistant</source>
      <translation>助手</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>S&amp;ystem</source>
      <translation>系统(&amp;Y)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>&amp;User</source>
      <translation>用户(&amp;U)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Assista&amp;nt</source>
      <translation>助手(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Te&amp;mplate</source>
      <translation>模板(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/form.py" />
      <source>Te&amp;xt of the template</source>
      <translation>模板文本(&amp;X)</translation>
    </message>
  </context>
  <context>
    <name>TextHead</name>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>Text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>Figures</source>
      <translation>统计</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>Back to the text before</source>
      <translation>返回之前的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>encoding {share} % · {text}</source>
      <translation>编码 {share}% · {text}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>{text} · read only</source>
      <translation>{text} · 只读</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>Texts of up to {size} can be edited.</source>
      <translation>不超过 {size} 的文本可以编辑。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>tokens: {tokens} · unknown: {unknown} · bytes: {bytes}</source>
      <translation>{tokens} 个词元 · {unknown} 个未知 · {bytes} 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/text_head.py" />
      <source>tokens: {tokens} · bytes: {bytes} · {ratio} bytes/token</source>
      <translation>{tokens} 个词元 · {bytes} 字节 · {ratio} 字节/词元</translation>
    </message>
  </context>
  <context>
    <name>TextLine</name>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Text compared</source>
      <translation>比较的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>&amp;Open text…</source>
      <translation>打开文本(&amp;O)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Compare the text of a file.</source>
      <translation>比较文件中的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>&amp;Paste</source>
      <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Compare the text on the clipboard.</source>
      <translation>比较剪贴板中的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Sa&amp;mple</source>
      <translation>示例(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>special tokens as plain text</source>
      <translation>特殊词元按普通文本读取</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Differences</source>
      <translation>差异</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Previous difference</source>
      <translation>上一处差异</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Next difference</source>
      <translation>下一处差异</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>first {size}</source>
      <translation>前 {size}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>differences: {count}</source>
      <translation>差异：{count} 处</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>differences: –</source>
      <translation>差异：–</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>difference {number} of {count}</source>
      <translation>第 {number} 处差异，共 {count} 处</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>The text holds special tokens such as {special}. All tokenizers read them here as plain text, since each has others. The Tokens tab counts fewer tokens while it parses them.</source>
      <translation>文本中含有 {special} 之类的特殊词元。由于各分词器的特殊词元不同，这里一律按普通文本读取。“词元”标签页解析特殊词元时，词元数会更少。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>The text that is compared: one of the samples, or one of your own.</source>
      <translation>用于比较的文本：某个示例，或您自己的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Sample</source>
      <translation>样本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>own text</source>
      <translation>自己的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>Open a text</source>
      <translation>打开文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/text_line.py" />
      <source>clipboard</source>
      <translation>剪贴板</translation>
    </message>
  </context>
  <context>
    <name>TiesBox</name>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>smallest ids</source>
      <translation>最小 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>The pair with the smallest left id, then the smallest right id.</source>
      <translation>先取左 ID 最小的词元对，再取右 ID 最小的。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>greatest bytes</source>
      <translation>最大字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>The pair with the greatest left bytes, then the greatest right bytes.</source>
      <translation>先取左字节最大的词元对，再取右字节最大的。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>first in the corpus</source>
      <translation>语料中最先</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>The pair that was seen first; slow, and for small corpora only.</source>
      <translation>最先出现的词元对；较慢，仅适用于小语料。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/algorithm_box.py" />
      <source>Which of several pairs that are equally frequent is merged; tutorials differ in this.</source>
      <translation>频次并列的词元对中合并哪一个；各教程的做法不同。</translation>
    </message>
  </context>
  <context>
    <name>TiesPanel</name>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Copy hash</source>
      <translation>复制哈希值</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Copy the hash of all merges and their order.</source>
      <translation>复制全部合并及其顺序的哈希值。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Merged</source>
      <translation>已合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Left</source>
      <translation>左</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Right</source>
      <translation>右</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>By ids</source>
      <translation>按 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>By bytes</source>
      <translation>按字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>First seen</source>
      <translation>最先出现</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Pairs that tied</source>
      <translation>并列的词元对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Two runs have the same merges in the same order if they have the same hash.</source>
      <translation>哈希值相同的两次训练，其合并及顺序也相同。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>SHA-256 of all merges</source>
      <translation>全部合并的 SHA-256</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Which pair was seen first is found in corpora of up to {size}.</source>
      <translation>仅在不超过 {size} 的语料中查找哪一对最先出现。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Train first, then select a merge in the graph or the table.</source>
      <translation>请先训练，再在图形或表格中选择一次合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Select a merge in the graph or the table to see which pairs tied with it.</source>
      <translation>在图形或表格中选择一次合并，查看与它并列的词元对。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Merge {number}: the corpus is counted again…</source>
      <translation>第 {number} 次合并：正在重新统计语料…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Merge {number}: cancelled. Select it again to look once more.</source>
      <translation>第 {number} 次合并：已取消。再次选择它即可重新查找。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>this one</source>
      <translation>这一对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>The one with the smallest ids was merged.</source>
      <translation>合并的是 ID 最小的一对。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>The one with the greatest bytes was merged.</source>
      <translation>合并的是字节最大的一对。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>The one seen first in the corpus was merged.</source>
      <translation>合并的是语料中最先出现的一对。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Merge {number}: its pair stood {frequency} times, and no other did.</source>
      <translation>第 {number} 次合并：其词元对出现 {frequency} 次，没有频次相同的其他词元对。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>Merge {number}: {count} pairs stood {frequency} times each.</source>
      <translation>第 {number} 次合并：有 {count} 个词元对各出现 {frequency} 次。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/ties_panel.py" />
      <source>known when all merges are learned</source>
      <translation>全部合并学完后可知</translation>
    </message>
  </context>
  <context>
    <name>TimeTravel</name>
    <message>
      <location filename="../../explorer/ui/tokens/time_travel.py" />
      <source>The timeline of merges is shown for texts of up to {size}.</source>
      <translation>合并时间线只适用于不超过 {size} 的文本。</translation>
    </message>
  </context>
  <context>
    <name>TimelineBar</name>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>Cut the text as if only the merges up to here had been learned.</source>
      <translation>按仅学到此处为止的合并来切分文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>Merges that change this text</source>
      <translation>改变此文本的合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>Number of merges that apply</source>
      <translation>生效的合并数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>How many merges apply, also of those that change nothing here.</source>
      <translation>生效的合并数，包括对此文本没有影响的合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>merge </source>
      <translation>合并 </translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>To the previous merge that changes this text</source>
      <translation>转到上一个改变此文本的合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>Play</source>
      <translation>播放</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>To the next merge that changes this text</source>
      <translation>转到下一个改变此文本的合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>{step} (Shift: a single merge)</source>
      <translation>{step}（按住 Shift：只移动一次合并）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>Changes a second</source>
      <translation>每秒变化数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>How fast the changes of this text go by while they play.</source>
      <translation>播放时此文本的变化以多快的速度掠过。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>{count} changes/s</source>
      <translation>{count} 次变化/秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/timeline_bar.py" />
      <source>of {all} · {tokens} tokens</source>
      <translation>共 {all} 次 · {tokens} 个词元</translation>
    </message>
  </context>
  <context>
    <name>TokenDetail</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>Tokens of the witness</source>
      <translation>见证文本的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>Show in To&amp;kens</source>
      <translation>在“词元”中显示(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>Show the text that yields this token in the Tokens tab.</source>
      <translation>在“词元”标签页中显示编码后会出现此词元的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>Tokens of which it is a part</source>
      <translation>用它组成的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>{id} · {token} · {hex}</source>
      <translation>{id} · {token} · {hex}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>&amp;Part of: {count}</source>
      <translation>用于组成(&amp;P)：{count} 个词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>{count} more</source>
      <translation>另有 {count} 个</translation>
    </message>
  </context>
  <context>
    <name>TokenMenu</name>
    <message>
      <location filename="../../explorer/ui/token_view/menu.py" />
      <source>&amp;Copy token</source>
      <translation>复制词元(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/token_view/menu.py" />
      <source>Copy its &amp;bytes</source>
      <translation>复制其字节(&amp;B)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/token_view/menu.py" />
      <source>Copy its &amp;id</source>
      <translation>复制其 ID(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/token_view/menu.py" />
      <source>Copy the &amp;whole text</source>
      <translation>复制全文(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/token_view/menu.py" />
      <source>&amp;Paste</source>
      <translation>粘贴(&amp;P)</translation>
    </message>
  </context>
  <context>
    <name>TokenPage</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Show long Chinese to&amp;kens</source>
      <translation>显示较长的中文词元(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>In the vocabularies of others, most of these are spam, often explicit.</source>
      <translation>在他人的词表中，这类词元大多是垃圾文本，且常含露骨内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Category</source>
      <translation>类别</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Verdict</source>
      <translation>结论</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Witness</source>
      <translation>见证文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Marks</source>
      <translation>特征</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Depth</source>
      <translation>深度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Left part</source>
      <translation>左部</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Right part</source>
      <translation>右部</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Part of</source>
      <translation>用于组成</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Frequency</source>
      <translation>频次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Left over</source>
      <translation>剩余频次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Tokens of the scan</source>
      <translation>扫描的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/token_page.py" />
      <source>Chinese tokens of 8 characters or more that are hidden: {count}</source>
      <translation>已隐藏的 8 字及以上中文词元：{count}</translation>
    </message>
  </context>
  <context>
    <name>TokenRemoval</name>
    <message>
      <location filename="../../explorer/ui/tokens/removal.py" />
      <source>&amp;Remove from the vocabulary…</source>
      <translation>从词表中移除(&amp;R)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal.py" />
      <source>Make a copy of the vocabulary without the selected tokens.</source>
      <translation>生成一份不含所选词元的词表副本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal.py" />
      <source>{name} without {count}</source>
      <translation>{name} 去 {count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal.py" />
      <source>{name} without {count} of its tokens</source>
      <translation>{name} 去掉 {count} 个词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/removal.py" />
      <source>{name} is open now, and in no file yet. File ▸ Export… writes it.</source>
      <translation>{name} 已打开，尚未存入任何文件。用“文件 ▸ 导出…”写出。</translation>
    </message>
  </context>
  <context>
    <name>TokenStrip</name>
    <message>
      <location filename="../../explorer/ui/token_view/strip.py" />
      <source>id {id}   {tip}</source>
      <translation>ID {id}   {tip}</translation>
    </message>
  </context>
  <context>
    <name>TokenView</name>
    <message>
      <location filename="../../explorer/ui/token_view/view.py" />
      <source>Tokens of the text</source>
      <translation>文本的词元</translation>
    </message>
  </context>
  <context>
    <name>TokenizerBox</name>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Tokenizer</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>The tokenizer that all tabs show; those below the line are opened when chosen.</source>
      <translation>所有标签页使用的分词器；分隔线以下的在选择时打开。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Open a file…</source>
      <translation>打开文件…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>opening…</source>
      <translation>正在打开…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>no tokenizer</source>
      <translation>没有分词器</translation>
    </message>
  </context>
  <context>
    <name>TokenizerChecks</name>
    <message>
      <location filename="../../explorer/ui/tokenizer_checks.py" />
      <source>Tokenizers that take part</source>
      <translation>参与对比的分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_checks.py" />
      <source>Those that are checked take part; the space bar checks one.</source>
      <translation>勾选的参与对比；空格键可勾选。</translation>
    </message>
  </context>
  <context>
    <name>TokenizerChoice</name>
    <message>
      <location filename="../../explorer/ui/tokenizer_choice.py" />
      <source>Tokenizers to compare</source>
      <translation>要比较的分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_choice.py" />
      <source>Open {name}</source>
      <translation>打开 {name}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_choice.py" />
      <source>Open a &amp;file…</source>
      <translation>打开文件(&amp;F)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_choice.py" />
      <source>To&amp;kenizers: {count}</source>
      <translation>分词器(&amp;K)：{count}</translation>
    </message>
  </context>
  <context>
    <name>TokenizerList</name>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Tokenizers</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>&amp;Use in all tabs</source>
      <translation>用于所有标签页(&amp;U)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>&amp;Rename</source>
      <translation>重命名(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>&amp;Save…</source>
      <translation>保存(&amp;S)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>&amp;Close</source>
      <translation>关闭(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Open…</source>
      <translation>打开…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Open a tokenizer from a file or a folder, or one that comes with the program.</source>
      <translation>从文件或文件夹打开分词器，或打开程序自带的分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Opening…</source>
      <translation>正在打开…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Open tokenizers</source>
      <translation>已打开的分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>No tokenizer is selected. Open one.</source>
      <translation>未选择分词器。请打开一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Save the selected tokenizer as files</source>
      <translation>将所选分词器保存为文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Close the selected tokenizer</source>
      <translation>关闭所选分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Close tokenizer</source>
      <translation>关闭分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>{name} is not saved. If it is closed, what it learned is lost.</source>
      <translation>{name} 尚未保存。关闭后，训练结果将会丢失。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_list.py" />
      <source>Close &amp;without saving</source>
      <translation>不保存并关闭(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>{name} ({kind}) cannot be saved: only byte-level BPE can, and what was trained here or read from a tokenizer.json.</source>
      <translation>{name}（{kind}）无法保存：只能保存字节级 BPE，以及在此训练或读自 tokenizer.json 的内容。</translation>
    </message>
  </context>
  <context>
    <name>TokenizerModel</name>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>{name}, current</source>
      <translation>{name}（当前）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>name</source>
      <translation>名称</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>kind</source>
      <translation>类型</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>ids</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>origin</source>
      <translation>来源</translation>
    </message>
  </context>
  <context>
    <name>TokenizerOpener</name>
    <message>
      <location filename="../../explorer/ui/tokenizer_opener.py" />
      <source>built in</source>
      <translation>内置</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_opener.py" />
      <source>Open tokenizer</source>
      <translation>打开分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_opener.py" />
      <source>{name} is open. Mind what comes with it:</source>
      <translation>{name} 已打开。请注意：</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_opener.py" />
      <source>Choose how {file} splits text.</source>
      <translation>请选择 {file} 切分文本的方式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_opener.py" />
      <source>Choose &amp;pattern…</source>
      <translation>选择切分模式(&amp;P)…</translation>
    </message>
  </context>
  <context>
    <name>TokensPage</name>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Soft, for reading</source>
      <translation>柔和，便于阅读</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Distinct, for every eye</source>
      <translation>区分度高，适合各种色觉</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>Grey bands, for print</source>
      <translation>灰色条带，便于打印</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>System</source>
      <translation>系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>as other texts</source>
      <translation>同其他文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source> pt</source>
      <translation> 磅</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>How tokens look</source>
      <translation>词元的外观</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>&amp;Colours</source>
      <translation>颜色(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>&amp;Font</source>
      <translation>字体(&amp;F)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/settings_pages.py" />
      <source>&amp;Size</source>
      <translation>大小(&amp;S)</translation>
    </message>
  </context>
  <context>
    <name>TokensTab</name>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>dropped text</source>
      <translation>拖入的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Drop to see the tokens of this text</source>
      <translation>松开以查看此文本的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>A folder is no text. Drop a file to see its tokens.</source>
      <translation>文件夹不是文本。请拖放一个文件以查看其词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Drop to see its tokens</source>
      <translation>松开以查看其词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Drop to see the tokens of the first of them: {file}</source>
      <translation>松开以查看其中第一个的词元：{file}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Open a text</source>
      <translation>打开文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>There is no such place in the text: {text}</source>
      <translation>文本中没有这个位置：{text}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>About the tokens</source>
      <translation>关于词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Why</source>
      <translation>原因</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Figures</source>
      <translation>统计</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Ids</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>Vocabulary</source>
      <translation>词表</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>{title}, changed</source>
      <translation>{title}（已修改）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>decoded ids</source>
      <translation>解码的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/tab.py" />
      <source>clipboard</source>
      <translation>剪贴板</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/token_tip.py" />
      <source>id {id}   {text}
{hex}
token {token}, byte {byte}</source>
      <translation>ID {id}   {text}
{hex}
词元 {token}，字节 {byte}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/token_tip.py" />
      <source>shared: {character}</source>
      <translation>共用：{character}</translation>
    </message>
  </context>
  <context>
    <name>TopLine</name>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>Tokenizer</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>To&amp;kenizer</source>
      <translation>分词器(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>Spec&amp;ial tokens</source>
      <translation>特殊词元(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>&amp;Open text…</source>
      <translation>打开文本(&amp;O)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>Show the tokens of a file's text.</source>
      <translation>显示文件文本的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>&amp;Paste</source>
      <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>Show the tokens of the text on the clipboard.</source>
      <translation>显示剪贴板文本的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>Sa&amp;mple</source>
      <translation>示例(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>Show the tokens of the sample.</source>
      <translation>显示示例的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>How special tokens that stand in the text are read.</source>
      <translation>如何读取文本中的特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>Special tokens in the text</source>
      <translation>文本中的特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>parsed</source>
      <translation>解析</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>as plain text</source>
      <translation>作为普通文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/top_line.py" />
      <source>refused</source>
      <translation>拒绝</translation>
    </message>
  </context>
  <context>
    <name>Tour</name>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Train a tokenizer</source>
      <translation>训练分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Train learns from the corpus above which pairs of tokens to merge, the most frequent first. Here the tour learns {size} ids on the sample, whatever the form asks for; Stop and keep ends a longer run without losing what it learned.</source>
      <translation>“训练”从上方语料中学习要合并的词元对，最频繁的优先。导览会用示例学习 {size} 个 ID，不受上方设置影响；“停止并保留”可结束较长的训练而不丢失已学到的部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Train on the sample</source>
      <translation>用示例训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>The graph</source>
      <translation>图形</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Each point is a merge: how often its pair stood in the corpus when it was merged. Click a point, or walk with the arrow keys; the row in the table follows.</source>
      <translation>每个点是一次合并：纵轴是合并时该词元对在语料中出现的次数。点击一个点，或用方向键移动，表格中的行会随之选中。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>The merges</source>
      <translation>合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Each row is a merge with its two parts and the token that they make. Type into the filter to find tokens by their text or bytes.</source>
      <translation>每行是一次合并，列出其两个组成部分及得到的词元。在筛选框中输入文本或字节即可查找词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>A text in tokens</source>
      <translation>文本中的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Each colour is a token of the text, cut by the current tokenizer. Point at one to see its bytes; click it, or walk with the arrow keys, to keep it in the tab Token.</source>
      <translation>每个色块是文本的一个词元，由当前分词器切分。指向它可查看其字节；点击它，或用方向键移动，可将其固定在右侧的“词元”标签页中。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Choose a token</source>
      <translation>选择词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>All about the chosen token: its id, its bytes, and the tree of merges that made it. Why, next to it, tells the reason for its ends.</source>
      <translation>所选词元的全部信息：ID、字节，以及得到它的合并树。旁边的“原因”说明其边界的由来。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>The Lab</source>
      <translation>实验室</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Here the vocabulary is scanned for odd tokens: parts of characters, tokens that no text yields, mere steps to longer ones. The list on the left has more: special tokens, injection, experiments.</source>
      <translation>在此扫描词表中的异常词元：只含半个字符的、任何文本编码后都不会出现的、仅作为过渡词元的。左侧列表还有更多：特殊词元、注入、实验。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Compare</source>
      <translation>比较</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>The same text, cut by several tokenizers; the arrows at the upper right lead to the next place where they differ. Below, the costs are counted.</source>
      <translation>同一文本由多个分词器切分；右上方的箭头可跳到下一处差异。下方统计费用。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Take it with you</source>
      <translation>导出成果</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Export writes what was learned for tiktoken, Hugging Face and others, and checks that they read it alike. From here on, F1 explains the field that has the focus.</source>
      <translation>“导出”可将学到的词表写成 tiktoken、Hugging Face 等格式，并核对各程序的读取结果是否一致。此后按 F1 可解释当前所在的输入项。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/stops.py" />
      <source>Export…</source>
      <translation>导出…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/tour.py" />
      <source>{place} of {all}</source>
      <translation>{place} / {all}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/tour.py" />
      <source>Back</source>
      <translation>上一步</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/tour.py" />
      <source>Next</source>
      <translation>下一步</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/tour.py" />
      <source>Done</source>
      <translation>完成</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/help/tour.py" />
      <source>Close</source>
      <translation>关闭</translation>
    </message>
  </context>
  <context>
    <name>TrainForm</name>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>How many tokens the vocabulary shall have, bytes and special tokens among them.</source>
      <translation>词表的词元总数，包括字节和特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>A pair seen less often than this is not merged. With 1 every pair may be.</source>
      <translation>出现次数少于此值的词元对不合并。设为 1 时任何词元对都可合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>no limit</source>
      <translation>不限</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>No token grows longer than so many bytes.</source>
      <translation>词元的长度不超过此字节数。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Keep &amp;stray bytes as pieces</source>
      <translation>保留无效字节(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Bytes that are no text become pieces of their own, one each, not an error.</source>
      <translation>不是文本的字节各自单独成段，而不报错。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>There is no corpus. Open a file or a folder.</source>
      <translation>没有语料。请打开文件或文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>The pattern is being checked.</source>
      <translation>正在检查切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>automatic</source>
      <translation>自动</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Automatic goes by the byte order mark, else UTF-8. Any Python codec works.</source>
      <translation>“自动”依据字节顺序标记判断，否则按 UTF-8。支持 Python 的任何编解码器。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Algorithm</source>
      <translation>算法</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Continue from</source>
      <translation>接续自</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Tie brea&amp;k</source>
      <translation>并列规则(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Patter&amp;n</source>
      <translation>切分模式(&amp;N)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Voca&amp;bulary</source>
      <translation>词表大小(&amp;B)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Min. fre&amp;quency</source>
      <translation>最低频次(&amp;Q)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>&amp;Longest token</source>
      <translation>最长词元(&amp;L)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Spec&amp;ial tokens</source>
      <translation>特殊词元(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/form.py" />
      <source>Enco&amp;ding</source>
      <translation>编码(&amp;D)</translation>
    </message>
  </context>
  <context>
    <name>TrainTab</name>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>A run is going on. Cancel it to train on something else.</source>
      <translation>训练正在进行。若要改用其他语料，请先取消。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>Drop to train on it</source>
      <translation>松开以用其训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>Drop to train on {count} files and folders</source>
      <translation>松开以用 {count} 个文件和文件夹训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>Use {encoding} and train again</source>
      <translation>使用 {encoding} 并重新训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>Keep them and train again</source>
      <translation>保留无效字节并重新训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>Open a corpus</source>
      <translation>打开语料</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>Open a folder as corpus</source>
      <translation>打开文件夹作为语料</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>{file} looks like a tokenizer. It was opened as a text to train on.</source>
      <translation>{file} 看起来是分词器，已作为训练文本打开。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/tab.py" />
      <source>Open it as a tokenizer</source>
      <translation>作为分词器打开</translation>
    </message>
  </context>
  <context>
    <name>TrainingView</name>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>How many merges are learned from the words.</source>
      <translation>从这些词中学习多少次合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>Merges to learn</source>
      <translation>要学习的合并数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>What decides which pair is merged next.</source>
      <translation>决定下一个合并哪一对的依据。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>Whose merges are made</source>
      <translation>采用谁的合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>by score (WordPiece as published)</source>
      <translation>按得分（论文中的 WordPiece）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>by count (BPE)</source>
      <translation>按计数（BPE）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>Merges in their order, by score and by count</source>
      <translation>按顺序排列的合并（按得分与按计数）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>Merge</source>
      <translation>合并序号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>By score</source>
      <translation>按得分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>Score</source>
      <translation>得分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>Ties</source>
      <translation>并列</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>By count</source>
      <translation>按计数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>Count</source>
      <translation>计数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>&amp;Merges</source>
      <translation>合并(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>&amp;Pairs before the chosen merge</source>
      <translation>所选合并之前的符号对(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/training_view.py" />
      <source>WordPiece merges the pair with the greatest count(ab) / (count(a) · count(b)), BPE that with the greatest count(ab). Words are cut at white space; ## stands before characters inside of a word. Of equal pairs the first in the text is merged; ties are the others. The trainer of Hugging Face tokenizers, which the Train tab runs for WordPiece, goes by count.</source>
      <translation>WordPiece 合并 count(ab) / (count(a) · count(b)) 最大的词元对，BPE 合并 count(ab) 最大的词元对。单词按空白切分；单词内部的字符前有 ##。并列时合并文本中最先出现的，其余计为并列。“训练”标签页训练 WordPiece 时使用 Hugging Face tokenizers 的训练器，它按频次合并。</translation>
    </message>
  </context>
  <context>
    <name>UnsavedQuestion</name>
    <message>
      <location filename="../../explorer/ui/unsaved_question.py" />
      <source>Not saved</source>
      <translation>未保存</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/unsaved_question.py" />
      <source>What was learned is in no file yet. Save it before it is lost?</source>
      <translation>训练结果尚未保存到文件。是否先保存？</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/unsaved_question.py" />
      <source>&amp;Save session…</source>
      <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/unsaved_question.py" />
      <source>&amp;Discard</source>
      <translation>放弃(&amp;D)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/unsaved_question.py" />
      <source>and {count} more</source>
      <translation>另有 {count} 个</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/unsaved_question.py" />
      <source>A run is going on and has learned {count} merges. It would be stopped.</source>
      <translation>训练正在进行，已学到 {count} 个合并。它将被停止。</translation>
    </message>
  </context>
  <context>
    <name>UsagePanel</name>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Which tokens does a corpus use, how often, and which never? Unused and rare ones are candidates for glitch tokens, found without any model. This is a proxy: a token that is unused here may be common elsewhere.</source>
      <translation>语料用到哪些词元，各用多少次，又有哪些从未用到？未使用和稀有的词元是故障词元的候选，无需模型即可找到。这只是替代指标：此处未使用的词元在别处可能很常见。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Corpus &amp;A</source>
      <translation>语料 &amp;A</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Open files, drop them here, or take the sample</source>
      <translation>打开文件、将其拖放到此处，或使用示例</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Corpus &amp;B</source>
      <translation>语料 &amp;B</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Optional: a second corpus, such as the cleaned one, to compare</source>
      <translation>可选：用于对比的第二份语料，例如清洗后的语料</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Sa&amp;mple</source>
      <translation>示例(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Take the sample as corpus A.</source>
      <translation>以示例作为语料 A。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Remove</source>
      <translation>移除</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Compare with no second corpus.</source>
      <translation>不与第二份语料比较。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>&amp;Count</source>
      <translation>统计(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Encode the corpus, and count how often each token is formed and how often it is left.</source>
      <translation>编码语料，统计每个词元形成与最终保留的次数。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>How special tokens that stand in the corpus are read.</source>
      <translation>如何读取语料中的特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Special tokens in the corpus</source>
      <translation>语料中的特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>parsed</source>
      <translation>解析</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>as plain text</source>
      <translation>作为普通文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>refused</source>
      <translation>拒绝</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>A token counts as rare if the corpus has it fewer times than this.</source>
      <translation>词元在语料中出现次数少于此值即为稀有。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>A token is rare if it is used fewer times than</source>
      <translation>使用次数少于此值的词元为稀有词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Used</source>
      <translation>使用次数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Formed</source>
      <translation>形成次数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Scaffold ratio</source>
      <translation>过渡比</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Used in B</source>
      <translation>B 中使用次数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Use of the tokens</source>
      <translation>词元使用情况</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Special to&amp;kens</source>
      <translation>特殊词元(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Rare belo&amp;w</source>
      <translation>稀有阈值(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Counting…</source>
      <translation>正在统计…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>No token is left. Choose All above, or clear the filter.</source>
      <translation>没有剩余的词元。请在上方选择“全部”，或清除筛选。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Press Count.</source>
      <translation>请点击“统计”。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Open a corpus, or take the sample.</source>
      <translation>请打开语料，或使用示例。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>{corpus}: {coverage} % of {size} tokens used · tokens {tokens} · bytes {bytes} · {ratio} bytes/token</source>
      <translation>{corpus}：{size} 个词元中使用了 {coverage}% · 共 {tokens} 个词元 · {bytes} 字节 · {ratio} 字节/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>cut at line ends, where single tokens may differ from those of the whole</source>
      <translation>在行尾切分，个别词元可能与整体编码不同</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/panel.py" />
      <source>Drop to make it corpus A</source>
      <translation>松开以将其作为语料 A</translation>
    </message>
  </context>
  <context>
    <name>ViewOptions</name>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>Choose colours and signs, and whether bytes are shown.</source>
      <translation>选择颜色与符号，以及是否显示字节。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>Vie&amp;w</source>
      <translation>视图(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>How tokens are shown</source>
      <translation>词元的显示方式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>&amp;Bytes below each row</source>
      <translation>每行下方显示字节(&amp;B)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>Signs for &amp;white space</source>
      <translation>显示空白符号(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>Colour by &amp;id</source>
      <translation>按 ID 着色(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>Colour by &amp;place</source>
      <translation>按位置着色(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>&amp;Soft colours, for reading</source>
      <translation>柔和配色，便于阅读(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>&amp;Distinct colours, for every eye</source>
      <translation>区分度高的配色，适合各种色觉(&amp;D)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/view_options.py" />
      <source>&amp;Grey bands, for print</source>
      <translation>灰色条带，便于打印(&amp;G)</translation>
    </message>
  </context>
  <context>
    <name>VocabularyBrowser</name>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Find tokens that contain a text, escapes or bytes in hex, or that have an id.</source>
      <translation>查找含有某段文本、转义序列或十六进制字节的词元，或具有某个 ID 的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Search tokens</source>
      <translation>搜索词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>text, \x20, hex or #id</source>
      <translation>文本、\x20、十六进制或 #ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Tokens of the vocabulary</source>
      <translation>词表的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>&amp;Search</source>
      <translation>搜索(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Here the tokens of the current tokenizer will stand. Open one.</source>
      <translation>当前分词器的词元将显示在这里。请打开一个分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Reading the vocabulary…</source>
      <translation>正在读取词表…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>There is no such token. Clear the search and the boxes to see all.</source>
      <translation>没有这样的词元。清除搜索和筛选框即可查看全部。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>escapes</source>
      <translation>转义</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>byte map</source>
      <translation>字节映射</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>id {id}</source>
      <translation>ID {id}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>hidden by kind, script or length</source>
      <translation>被类型、文字或长度筛选隐藏</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Understood as {readings}</source>
      <translation>理解为{readings}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Ids: {count}</source>
      <translation>ID：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_browser.py" />
      <source>Ids: {shown} of {count}</source>
      <translation>ID：{shown} / {count}</translation>
    </message>
  </context>
  <context>
    <name>VocabularyFilters</name>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>Kind of token</source>
      <translation>词元类型</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>Show only tokens of one kind.</source>
      <translation>只显示某一类型的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>Script of token</source>
      <translation>词元的文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>Show only tokens in one script, such as Latin or Han.</source>
      <translation>只显示某一种文字的词元，例如拉丁文或汉字。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>Length of token</source>
      <translation>词元长度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>Show only tokens of some length in bytes.</source>
      <translation>只显示某一字节长度的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>all kinds</source>
      <translation>全部类型</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>several scripts</source>
      <translation>多种文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>no script</source>
      <translation>无文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>all scripts</source>
      <translation>全部文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>any length</source>
      <translation>任意长度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>{fewest} to {most} bytes</source>
      <translation>{fewest}–{most} 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>{fewest} bytes or more</source>
      <translation>{fewest} 字节及以上</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>1 byte</source>
      <translation>1 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_filters.py" />
      <source>{most} bytes</source>
      <translation>{most} 字节</translation>
    </message>
  </context>
  <context>
    <name>VocabularyModel</name>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Bytes</source>
      <translation>字节数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Script</source>
      <translation>文字系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Kind</source>
      <translation>类型</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Frequency</source>
      <translation>频次</translation>
    </message>
  </context>
  <context>
    <name>WhyPanel</name>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>A text that you thought was one token here; the answer tells what came between.</source>
      <translation>您以为在此处是一个词元的文本；答案会说明是什么拆开了它。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>Token that you expected here</source>
      <translation>您预期此处出现的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>text at this place</source>
      <translation>此处的文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>Why the text splits here</source>
      <translation>文本为何在此切分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>Click a token to see why.</source>
      <translation>点击词元查看原因。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>E&amp;xpected</source>
      <translation>预期(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>Only byte-level BPE can be explained; this tokenizer is of another kind.</source>
      <translation>只能解释字节级 BPE；此分词器属于其他类型。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>Following the merges of a long piece…</source>
      <translation>正在追踪长片段的合并…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_panel.py" />
      <source>That text stands neither at the chosen token nor in its piece.</source>
      <translation>所选词元及其所在片段中都没有这段文本，请先点选该文本中的词元。</translation>
    </message>
  </context>
  <context>
    <name>WindowField</name>
    <message>
      <location filename="../../explorer/ui/costs.py" />
      <source>Context window</source>
      <translation>上下文窗口</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/costs.py" />
      <source>How many tokens a model can look at in one go, to see what share of it the text takes.</source>
      <translation>模型一次能看到的词元数，用于了解文本占其多大比例。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/costs.py" />
      <source>unknown</source>
      <translation>未知</translation>
    </message>
  </context>
  <context>
    <name>WordScoresPanel</name>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>How WordPiece and Unigram choose: what WordPiece would merge in a text beside BPE, and, for a WordPiece or Unigram tokenizer, how it cuts a word.</source>
      <translation>WordPiece 与 Unigram 如何选择：对照 BPE 展示 WordPiece 会在文本中合并什么；对于 WordPiece 或 Unigram 分词器，还展示它如何切分单词。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>Words</source>
      <translation>词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>The word whose way through the vocabulary is shown.</source>
      <translation>展示其在词表中切分过程的词。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>Word that is cut</source>
      <translation>被切分的词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>Te&amp;xt</source>
      <translation>文本(&amp;X)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>&amp;Word</source>
      <translation>词(&amp;W)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>Best paths (Unigram)</source>
      <translation>最优路径（Unigram）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>Longest match (WordPiece)</source>
      <translation>最长匹配（WordPiece）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>Training scores</source>
      <translation>训练得分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>This text is longer than {size}. Take a part of it.</source>
      <translation>此文本超过 {size}。请取其中一部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/word_scores/panel.py" />
      <source>This word has more than {count} characters. Take a part of it.</source>
      <translation>此词超过 {count} 个字符。请取其中一部分。</translation>
    </message>
  </context>
  <context>
    <name>_ReadingView</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Ids: {reading}</source>
      <translation>ID：{reading}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>The ids of this reading, to be selected and copied.</source>
      <translation>此读法的 ID，可选择并复制。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Copy ids</source>
      <translation>复制 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Copy all ids of this reading, with commas between.</source>
      <translation>复制此读法的全部 ID，以逗号分隔。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Copy ids: {reading}</source>
      <translation>复制 ID：{reading}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>{reading} · tokens: {tokens} · not in the other readings: {differing}</source>
      <translation>{reading} · {tokens} 个词元 · 其他读法中没有的：{differing}</translation>
    </message>
  </context>
  <context>
    <name>_RefusalView</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Not refused: no special token stands in this text.</source>
      <translation>未拒绝：此文本中没有特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/readings_view.py" />
      <source>Refused in line {line}, as is the default: the special token {special} stands there, at byte {offset} of the text.</source>
      <translation>按默认设置拒绝：第 {line} 行有特殊词元 {special}（文本的字节 {offset} 处）。</translation>
    </message>
  </context>
  <context>
    <name>_Row</name>
    <message>
      <location filename="../../explorer/ui/notices.py" />
      <source>Close this message</source>
      <translation>关闭此消息</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/notices.py" />
      <source>&amp;Details…</source>
      <translation>详细信息(&amp;D)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/notices.py" />
      <source>Information</source>
      <translation>信息</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/notices.py" />
      <source>Warning</source>
      <translation>警告</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/notices.py" />
      <source>Error</source>
      <translation>错误</translation>
    </message>
  </context>
  <context>
    <name>_SpecialsList</name>
    <message>
      <location filename="../../explorer/ui/train/specials_box.py" />
      <source>None yet. Type one below.</source>
      <translation>尚无。请在下方输入。</translation>
    </message>
  </context>
  <context>
    <name>actions</name>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;File</source>
      <translation>文件(&amp;F)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Edit</source>
      <translation>编辑(&amp;E)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;View</source>
      <translation>视图(&amp;V)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Tools</source>
      <translation>工具(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Help</source>
      <translation>帮助(&amp;H)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Train</source>
      <translation>训练(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Pause</source>
      <translation>暂停(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Step</source>
      <translation>单步(&amp;S)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Stop and &amp;keep</source>
      <translation>停止并保留(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Cancel</source>
      <translation>取消(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Explains the field that has the focus, or how to begin; terms and keys</source>
      <translation>解释当前所在的输入项，或如何开始；术语与按键</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Guided &amp;tour</source>
      <translation>导览(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>A walk through the program on the sample</source>
      <translation>用示例带您了解本程序</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Show &amp;log file</source>
      <translation>显示日志文件(&amp;L)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>What went wrong inside of the program, without any of your texts</source>
      <translation>程序内部出错的记录，不含您的任何文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;About BPE Explorer</source>
      <translation>关于 BPE Explorer(&amp;A)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Versions, to be copied into a report</source>
      <translation>版本信息，可复制到报告中</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Open corpus…</source>
      <translation>打开语料(&amp;O)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open files to train on</source>
      <translation>打开用于训练的文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open &amp;folder…</source>
      <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Train on all files below a folder</source>
      <translation>用文件夹下的所有文件训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open sa&amp;mple</source>
      <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Train on the sample</source>
      <translation>用示例训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open te&amp;xt for its tokens…</source>
      <translation>打开文本并查看词元(&amp;X)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>See the tokens of a text</source>
      <translation>查看文本的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open &amp;tokenizer…</source>
      <translation>打开分词器(&amp;T)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open tokenizers from files</source>
      <translation>从文件打开分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open &amp;recent</source>
      <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open s&amp;ession…</source>
      <translation>打开会话(&amp;E)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Open what was saved as a session, in the place of what is open</source>
      <translation>打开保存的会话，替换当前打开的内容</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Save session…</source>
      <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Save open tokenizers, texts and options as one file</source>
      <translation>将打开的分词器、文本与选项保存为一个文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Ex&amp;port…</source>
      <translation>导出(&amp;P)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Quit</source>
      <translation>退出(&amp;Q)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Undo</source>
      <translation>撤销(&amp;U)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Redo</source>
      <translation>重做(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Cu&amp;t</source>
      <translation>剪切(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Copy</source>
      <translation>复制(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Paste</source>
      <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Select &amp;all</source>
      <translation>全选(&amp;A)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Find</source>
      <translation>查找(&amp;F)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Find in the text, or filter the table in view</source>
      <translation>在文本中查找，或筛选当前表格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Go to a token or byte…</source>
      <translation>转到词元或字节(&amp;G)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>In the text of the Tokens tab; in a table of tokens, to that of an id</source>
      <translation>在“词元”标签页的文本中；在词元表格中则转到某个 ID 的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Back to the text before</source>
      <translation>返回之前的文本(&amp;B)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>In the Tokens tab, where one text gave way to another</source>
      <translation>在“词元”标签页中，回到被替换的上一段文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Context &amp;menu</source>
      <translation>快捷菜单(&amp;M)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>What the right mouse button shows</source>
      <translation>对所选项打开鼠标右键菜单</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Settings…</source>
      <translation>设置(&amp;S)…</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>In Train this is the graph, in the other tabs the text of tokens</source>
      <translation>在“训练”中作用于图形，在其他标签页中作用于词元文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>T&amp;rain</source>
      <translation>训练(&amp;R)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>To&amp;kens</source>
      <translation>词元(&amp;K)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>La&amp;b</source>
      <translation>实验室(&amp;B)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Compare</source>
      <translation>比较(&amp;C)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Zoom &amp;in</source>
      <translation>放大(&amp;I)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Zoom &amp;out</source>
      <translation>缩小(&amp;O)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Reset &amp;zoom</source>
      <translation>重置缩放(&amp;Z)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>List of &amp;tokenizers</source>
      <translation>分词器列表(&amp;T)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>&amp;Full screen</source>
      <translation>全屏(&amp;F)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>C&amp;lose or cancel</source>
      <translation>关闭或取消(&amp;L)</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/actions.py" />
      <source>Closes the find bar; else the latest message; else leaves full screen; else cancels what is computed in the visible tab. A training run goes on.</source>
      <translation>关闭查找栏；否则关闭最新的消息；否则退出全屏；否则取消当前标签页中的计算。训练会继续。</translation>
    </message>
  </context>
  <context>
    <name>bigram_chips</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Scripts mixed</source>
      <translation>混用文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Letters of scripts that no language writes together: the improbable pairs</source>
      <translation>含任何语言都不会混用的文字：罕见的词元对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>One script</source>
      <translation>同一种文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>Several letters of one script, or of one language</source>
      <translation>多个字符属于同一种文字，或同一种语言所用的文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>One letter</source>
      <translation>单个字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <source>The two tokens spell a single letter, which may well be a common one</source>
      <translation>两个词元合起来只拼出一个字符，它很可能是常用字符</translation>
    </message>
  </context>
  <context>
    <name>describe</name>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>words at white space</source>
      <translation>按空白分词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>words at white space, each punctuation sign alone</source>
      <translation>按空白分词，标点单独成段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>words at spaces, each with the space before it</source>
      <translation>按空格分词，各带其前的空格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>each character alone</source>
      <translation>每个字符单独成段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>{corpus} and {count} more</source>
      <translation>{corpus} 等（另有 {count} 个）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>ties: greatest bytes</source>
      <translation>并列规则：最大字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>ties: first in the corpus</source>
      <translation>并列规则：语料中最先</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>continued from {count} ids</source>
      <translation>从 {count} 个 ID 接续训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>#{number}   {left} + {right} → {token}   id {id}   bytes {size}   frequency {count}   bytes per token {ratio}</source>
      <translation>#{number}   {left} + {right} → {token}   ID {id}   {size} 字节   频次 {count}   {ratio} 字节/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>kept {kept} · merges {merges}</source>
      <translation>保留 {kept} 个 · {merges} 个合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>bytes 256 · merges {count}</source>
      <translation>256 个字节 · {count} 个合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>characters and merges {count} · unknown 1</source>
      <translation>{count} 个字符与合并 · 1 个未知词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>characters up to {count} · unknown 1</source>
      <translation>至多 {count} 个字符 · 1 个未知词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>tokens {count} · unknown 1</source>
      <translation>{count} 个词元 · 1 个未知词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>special tokens {count}</source>
      <translation>{count} 个特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>no token was learned; not in the list of tokenizers</source>
      <translation>没有学到任何词元；未加入分词器列表</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>Vocabulary {reached} of {asked}: {why}</source>
      <translation>词表 {reached} / {asked}：{why}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>counting {counting}, learning {learning}</source>
      <translation>统计 {counting}，学习 {learning}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>counting {counting}, merging {merging}</source>
      <translation>统计 {counting}，合并 {merging}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>{ratio} bytes per token</source>
      <translation>{ratio} 字节/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>documents read: {count} of {all}</source>
      <translation>已读文档：{count} / {all}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>special tokens found: {found}</source>
      <translation>找到的特殊词元：{found}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>stray bytes: {count}</source>
      <translation>无效字节：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>unmatched characters: {count}</source>
      <translation>未匹配字符：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>hidden files left out: {count}</source>
      <translation>略去的隐藏文件：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>links to other folders, not followed: {count}</source>
      <translation>未跟随的指向其他文件夹的链接：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>names of files that are read already: {count}</source>
      <translation>重复指定而未再次读取的文件：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>cancelled; not in the list of tokenizers, but it can still be exported</source>
      <translation>已取消；不在分词器列表中，但仍可导出</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>failed, what was learned is kept</source>
      <translation>失败，已学到的部分仍保留</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>size reached</source>
      <translation>已达到词表大小</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>no pair is left</source>
      <translation>没有剩余的词元对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>no pair left reaches the min. frequency of {least}</source>
      <translation>剩余的词元对都达不到最低频次 {least}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>every pair left is longer than {most} bytes</source>
      <translation>剩余的词元对都超过 {most} 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>the corpus gives no more tokens</source>
      <translation>语料无法再给出更多词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>stopped at the memory limit of {limit}, what was learned is kept</source>
      <translation>达到内存上限 {limit} 而停止，已学到的内容已保留</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>stopped</source>
      <translation>已停止</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>cancelled before any merge</source>
      <translation>在任何合并之前已取消</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>cancelled before anything was learned</source>
      <translation>在学到任何内容之前已取消</translation>
    </message>
  </context>
  <context>
    <name>difference</name>
    <message>
      <location filename="../../explorer/ui/compare/difference.py" />
      <source>Bytes {first}–{last}, “{text}”: {cuts}</source>
      <translation>字节 {first}–{last}，“{text}”：{cuts}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/difference.py" />
      <source>; </source>
      <translation>；</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/difference.py" />
      <source>{name} drops it</source>
      <translation>{name} 将其丢弃</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/difference.py" />
      <source>{name} {count} ({tokens})</source>
      <translation>{name} {count} 个（{tokens}）</translation>
    </message>
  </context>
  <context>
    <name>embedding_words</name>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Norm</source>
      <translation>范数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Cosine distance</source>
      <translation>余弦距离</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Centred cosine distance</source>
      <translation>中心化余弦距离</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Without 1st component</source>
      <translation>去除第一主成分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Distance</source>
      <translation>距离</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Length of the row. For untied models.</source>
      <translation>行向量的长度。适用于不共享嵌入的模型。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Cosine distance to the mean of the reference rows. For tied models.</source>
      <translation>与参考行均值的余弦距离。适用于共享嵌入的模型。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>The same cosine distance, after the mean of all rows was subtracted from each of them.</source>
      <translation>同样的余弦距离，但先从每一行减去所有行的均值。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>The same cosine distance, after the direction in which the rows differ most was taken out of them.</source>
      <translation>同样的余弦距离，但先去除各行差异最大的方向。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/words.py" />
      <source>Euclidean distance to the mean of the reference rows.</source>
      <translation>到参考行均值的欧氏距离。</translation>
    </message>
  </context>
  <context>
    <name>engine</name>
    <message>
      <location filename="../../explorer/cli/corpus_options.py" />
      <source>The results would lie among the files of the corpus in {path}, and another run would read them. Name another folder for the results.</source>
      <translation>结果会混入 {path} 中的语料文件，下次运行会读取它们。请为结果另选一个文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/count.py" />
      <source>The counts cannot replace the folder {path}. Name a file such as {example}.</source>
      <translation>计数不能替换文件夹 {path}。请给出文件名，例如 {example}。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/count.py" />
      <source>The counts would replace {path}, from which they are counted. Name another file.</source>
      <translation>计数结果会覆盖 {path}，而计数正来自该文件。请另选一个文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/count.py" />
      <source>The workers of a Dask cluster have their own number of threads. Leave out --threads.</source>
      <translation>Dask 集群的工作进程自有线程数。请去掉 --threads。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/exporting.py" />
      <source>The name of the picture is empty. Name a file such as merges.png.</source>
      <translation>图片名称为空。请给出文件名，例如 merges.png。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/exporting.py" />
      <source>The picture cannot replace the folder {path}. Name a file such as {example}.</source>
      <translation>图片不能替换文件夹 {path}。请给出文件名，例如 {example}。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/exporting.py" />
      <source>The picture is written as PNG, so its name must end in .png, and “{path}” does not.</source>
      <translation>图片以 PNG 格式写出，名称必须以 .png 结尾，而“{path}”不是。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/tokenizing.py" />
      <location filename="../../explorer/engine/formats/files.py" />
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <location filename="../../explorer/engine/sessions/archive.py" />
      <source>{file} cannot be read: {reason}.</source>
      <translation>无法读取 {file}：{reason}。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/tokenizing.py" />
      <source>Standard input is closed, so that nothing can be read from it.</source>
      <translation>标准输入已关闭，无法从中读取。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/train_request.py" />
      <location filename="../../explorer/engine/training/request.py" />
      <source>The option “{option}” does not go with {algorithm}. Leave it out, or choose another algorithm.</source>
      <translation>选项“{option}”不适用于 {algorithm}。请去掉该选项，或选择其他算法。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/train_request.py" />
      <location filename="../../explorer/engine/training/request.py" />
      <source>A vocabulary that is continued keeps its pattern and its special tokens. Leave others out.</source>
      <translation>接续训练的词表沿用其切分模式和特殊词元。请不要另行指定。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/train_request.py" />
      <source>{algorithm} has no merges whose frequency could be drawn. Leave the picture out.</source>
      <translation>{algorithm} 没有可绘制频次的合并。请不要指定图片。</translation>
    </message>
    <message>
      <location filename="../../explorer/cli/train_request.py" />
      <source>{source} is {kind}, and only byte-level BPE can be continued. Choose another tokenizer.</source>
      <translation>{source} 是 {kind}，而只有字节级 BPE 可以接续训练。请选择其他分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/comparing/granularity.py" />
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>measuring</source>
      <translation>测量</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/comparing/measuring.py" />
      <location filename="../../explorer/engine/comparing/side_by_side.py" />
      <location filename="../../explorer/engine/lab/languages/tax.py" />
      <location filename="../../explorer/engine/lab/usage/parts.py" />
      <source>encoding</source>
      <translation>编码</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/comparing/measuring.py" />
      <source>{sample}: {problem}</source>
      <translation>{sample}：{problem}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/comparing/speed.py" />
      <source>measuring speed</source>
      <translation>测量速度</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/assembly.py" />
      <source>No token has the id {id}, although there are {count}. The file is cut off, or its ids have gaps, which only special tokens may have.</source>
      <translation>共有 {count} 个词元，却没有词元的 ID 为 {id}。文件被截断，或 ID 不连续；只有特殊词元的 ID 允许不连续。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/assembly.py" />
      <source>There are {count} tokens, but one of them has the id {id}. The file is damaged.</source>
      <translation>共有 {count} 个词元，但其中一个的 ID 为 {id}。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/assembly.py" />
      <source>The tokens {first} and {second} are both “{token}”. Each token may have one id.</source>
      <translation>词元 {first} 和 {second} 都是“{token}”。每个词元只能有一个 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/assembly.py" />
      <source>Single bytes that are no tokens: {count} of 256, the first of them {hex}. A byte-level vocabulary needs all of them.</source>
      <translation>256 个单字节中有 {count} 个不是词元，第一个是 {hex}。字节级词表需要全部 256 个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/assembly.py" />
      <source>The token {id} (“{token}”) is made of {told} in the file, but of {recovered} by rank. A vocabulary whose merges do not follow from its ranks cannot be held.</source>
      <translation>词元 {id}（“{token}”）在文件中由 {told} 组成，但按 rank 应由 {recovered} 组成。无法处理合并与 rank 不一致的词表。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/byte_level.py" />
      <source>The special token “{special}” is how the ordinary token {id} is written in this format. Choose another text for it or another format.</source>
      <translation>特殊词元“{special}”恰好是普通词元 {id} 在此格式中的写法。请为它另选文本，或选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/byte_level.py" />
      <source>The token “{token}” holds “{char}”, which is no character of the GPT-2 byte map. It belongs to another kind of vocabulary, or is a special token that the file does not list.</source>
      <translation>词元“{token}”含有“{char}”，它不是 GPT-2 字节映射中的字符。它属于另一种词表，或是文件未列出的特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/byte_level.py" />
      <source>{loader} decodes the special token “{special}” to “{text}”, since it takes letters from U+00A1 to U+0143 for bytes. Its id is right. Choose a text without such letters.</source>
      <translation>{loader} 将特殊词元“{special}”解码为“{text}”，因为它把 U+00A1 至 U+0143 的字母当作字节。其 ID 正确。请选择不含此类字母的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/csv_table.py" />
      <source>The export was not kept: read back, it gives other frequencies.</source>
      <translation>导出未保留：读回后频次不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/csv_table.py" />
      <source>A table holds no pattern: to load the vocabulary, export another format too.</source>
      <translation>表格不含切分模式：若要加载词表，请同时导出其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/csv_table.py" />
      <source>The first line of {file} is not {columns}: it is no table of tokens.</source>
      <translation>{file} 的第一行不是 {columns}：它不是词元表格。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/csv_table.py" />
      <source>Line {line} of {file} has {count} columns instead of {wanted}. The file is cut off or damaged.</source>
      <translation>{file} 的第 {line} 行有 {count} 列，应为 {wanted} 列。文件被截断或已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/csv_table.py" />
      <source>Line {line} of {file} is no line of a CSV table. The file is cut off or damaged.</source>
      <translation>{file} 的第 {line} 行不是 CSV 表格的行。文件被截断或已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/csv_table.py" />
      <source>Line {line} of {file} has no valid {column}: “{text}”. The file is cut off or damaged.</source>
      <translation>{file} 的第 {line} 行没有有效的 {column}：“{text}”。文件被截断或已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/export.py" />
      <source>The format {format} holds byte-level BPE only, and this is {kind}. Choose {other} for a model that was trained here or read from a tokenizer.json.</source>
      <translation>{format} 格式只能保存字节级 BPE，而这是 {kind}。对于在此训练的或读自 tokenizer.json 的模型，请选择 {other}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/export.py" />
      <source>The format {format} cannot hold that tokens are added to each text: {tokens}. Add them yourself, or choose {other}.</source>
      <translation>格式 {format} 无法记录每段文本都会添加的词元：{tokens}。请自行添加，或选择 {other}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/export.py" />
      <source>There is no format {name}. The formats are {formats}.</source>
      <translation>没有格式 {name}。可用格式：{formats}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/export.py" />
      <source>“{stem}” is no name for a file. Choose one without slashes.</source>
      <translation>“{stem}”不能用作文件名。请选择不含斜杠的名称。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/export.py" />
      <source>“{stem}” is no name for a file on Windows. Choose one without {marks} that is not the name of a device.</source>
      <translation>“{stem}”在 Windows 上不能用作文件名。请选择不含 {marks} 且不是设备名的名称。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>{file} is no file. Choose a file or a folder.</source>
      <translation>{file} 不是文件。请选择文件或文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>{file} is not UTF-8: the byte at offset {offset} is wrong. It is another kind of file, or damaged.</source>
      <translation>{file} 不是 UTF-8：偏移 {offset} 处的字节有误。它是其他类型的文件，或已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>The pattern holds half of a surrogate pair, which no file in UTF-8 can hold. Train with another pattern.</source>
      <translation>切分模式含有半个代理对，UTF-8 文件无法保存。请用其他切分模式训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>There is no space left for the files in {folder}. Free some or choose another folder. Nothing was changed.</source>
      <translation>{folder} 中没有足够空间存放文件。请释放空间或选择其他文件夹。未作任何更改。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>You may not write to {folder}. Choose another folder or change its permissions. Nothing was changed.</source>
      <translation>没有写入 {folder} 的权限。请选择其他文件夹或更改其权限。未作任何更改。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>There is no folder {folder}. Create it or choose another one.</source>
      <translation>没有文件夹 {folder}。请创建它或选择其他文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>{file} is not a folder. Choose another place or name.</source>
      <translation>{file} 不是文件夹。请选择其他位置或名称。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>The files could not be written to {folder}: {reason}. Nothing was changed.</source>
      <translation>无法将文件写入 {folder}：{reason}。未作任何更改。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>{file} is a folder and cannot be replaced by a file. Choose another name. Nothing was changed.</source>
      <translation>{file} 是文件夹，不能被文件替换。请选择其他名称。未作任何更改。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/files.py" />
      <source>{file} cannot be replaced: another program has it open, or it is protected. Close it there, or choose another name. Nothing was changed.</source>
      <translation>{file} 不能被替换：它正被另一个程序打开，或受到保护。请在那个程序中关闭它，或选择其他名称。未作任何更改。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/gpt2.py" />
      <source>vocab.json and merges.txt cannot tell a pattern: readers split with GPT-2's, but this vocabulary was trained with {pattern}. Choose another format.</source>
      <translation>vocab.json 和 merges.txt 无法记录切分模式：读取方按 GPT-2 的模式切分，而此词表是用 {pattern} 训练的。请选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/gpt2.py" />
      <source>The merge of the token {id} (“{token}”) begins with #version, and readers of merges.txt would take it for a header. Choose another format.</source>
      <translation>词元 {id}（“{token}”）的合并以 #version 开头，merges.txt 的读取方会把它当作文件头。请选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/gpt2.py" />
      <source>vocab.json does not tell which tokens are special. Name them to whatever loads it: {specials}.</source>
      <translation>vocab.json 不记录哪些词元是特殊词元。请告知加载它的程序：{specials}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/gpt2.py" />
      <source>Line {line} of {file} makes the token {id} after {last}. Only vocabularies whose ids follow the order of their merges can be read.</source>
      <translation>{file} 的第 {line} 行在 {last} 之后生成词元 {id}。只能读取 ID 与合并顺序一致的词表。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/gpt2.py" />
      <source>Line {line} of {file} is not two tokens of vocab.json that make a third one: “{text}”. A file is cut off, or the two do not belong together.</source>
      <translation>{file} 的第 {line} 行不是 vocab.json 中能组成第三个词元的两个词元：“{text}”。某个文件被截断，或两个文件不配套。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/gpt2.py" />
      <source>{file} holds {count} merges, but none for the token {id} (“{token}”) of vocab.json. The file is cut off; or, if this token is special, open the tokenizer.json of the same model, which tells that.</source>
      <translation>{file} 含有 {count} 个合并，但 vocab.json 中的词元 {id}（“{token}”）没有对应的合并。文件不完整；若该词元是特殊词元，请打开同一模型的 tokenizer.json，其中会说明这一点。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>{file} changes text before it is split (it has a normalizer), which a trained vocabulary cannot do.</source>
      <translation>{file} 在切分前会改动文本（它带有规范化器），训练得到的词表做不到这一点。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>The special token {special} has two ids in {file}.</source>
      <translation>特殊词元 {special} 在 {file} 中有两个 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>{file} holds a model of the type {kind}. Only byte-level BPE can be read.</source>
      <translation>{file} 中的模型类型为 {kind}。只能读取字节级 BPE。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>{file} sets {option} to {value}, which a byte-level vocabulary cannot do.</source>
      <translation>{file} 将 {option} 设为 {value}，字节级词表不支持。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>The added token {special} of {file} stands there twice, or takes more or less than its text (single_word, lstrip or rstrip).</source>
      <translation>{file} 中的附加词元 {special} 出现了两次，或匹配范围多于或少于其文本（single_word、lstrip 或 rstrip）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>Merge {number} of {file} is not two tokens that make a third one, or stands before merges of lower ids.</source>
      <translation>{file} 的第 {number} 个合并不是能组成第三个词元的两个词元，或排在 ID 更小的合并之前。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>{file} has no merge for the token {id} (“{token}”), which {left} and {right} make. The file is cut off, or its merges do not follow from its ids.</source>
      <translation>{file} 中没有由 {left} 和 {right} 组成的词元 {id}（“{token}”）的合并。文件被截断，或其合并与 ID 不一致。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface.py" />
      <source>{file} has no merge for the token {id} and does not set ignore_merges, so that no text can become this token.</source>
      <translation>{file} 中没有词元 {id} 的合并，且未设置 ignore_merges，因此任何文本都不会成为此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/huggingface_parts.py" />
      <source>{file} splits text in another way than by one pattern with a byte-level step after it (its pre_tokenizer), which a trained vocabulary cannot do.</source>
      <translation>{file} 的切分方式（pre_tokenizer）不是“一个切分模式加字节级步骤”，训练得到的词表做不到这一点。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/limits.py" />
      <source>{loader} drops text that the pattern does not match: of a test text in many scripts, “{sample}” would be lost. Choose another format, or train with a pattern that matches everything.</source>
      <translation>{loader} 会丢弃切分模式未匹配的文本：在包含多种文字的测试文本中，“{sample}”将会丢失。请选择其他格式，或用能匹配所有文本的切分模式训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/limits.py" />
      <source>This format lists merges, but no merge makes {count} of the tokens, the first of them {id} (“{token}”). Choose another format.</source>
      <translation>此格式列出合并，但有 {count} 个词元不由任何合并得到，第一个是 {id}（“{token}”）。请选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/limits.py" />
      <source>{reader} can make a token only of tokens with lower ids, but {count} are made of one with a higher id, the first of them {id} (“{token}”). Choose another format.</source>
      <translation>{reader} 只能用 ID 更小的词元构成词元，但有 {count} 个词元由 ID 更大的词元构成，其中第一个是 {id}（“{token}”）。请选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>minbpe gives the bytes the ids 0 to 255 in their order, which this vocabulary does not. Choose another format.</source>
      <translation>minbpe 按顺序为字节分配 ID 0 至 255，而此词表并非如此。请选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>minbpe's load() reads the pattern but goes on splitting with its own. After loading, set compiled_pattern to regex.compile(pattern).</source>
      <translation>minbpe 的 load() 会读取切分模式，但仍用自己的模式切分。加载后请将 compiled_pattern 设为 regex.compile(pattern)。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>{file} is no model of minbpe v1, the only version that can be read, or it is cut off.</source>
      <translation>{file} 不是 minbpe v1（唯一可读取的版本）的模型，或文件不完整。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>Line {line} of {file} makes the tokens longer than {limit} MiB together. That is more than can be read.</source>
      <translation>{file} 的第 {line} 行使词元总长超过 {limit} MiB，超出了可读取的范围。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>Line {line} of {file} ends without a line end, which minbpe always writes: “{text}”. The file is cut off; or, if it is whole, add the line end.</source>
      <translation>{file} 的第 {line} 行末尾没有 minbpe 总会写入的换行符：“{text}”。文件不完整；若文件完整，请补上换行符。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>minbpe numbers all merges one after another, but no ordinary token has the id {id}. Choose another format.</source>
      <translation>minbpe 对全部合并连续编号，但没有普通词元的 ID 为 {id}。请选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>minbpe holds the pattern in one line without white space at its ends, and this one has a line break or such white space. Choose another format.</source>
      <translation>minbpe 将切分模式保存为首尾无空白符的一行，而此模式含有换行或首尾空白符。请选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>minbpe takes a group in a pattern for the whole match. Write (?:…) instead of (…), or choose another format.</source>
      <translation>minbpe 会把切分模式中的分组当作整个匹配。请将 (…) 改写为 (?:…)，或选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>minbpe cannot hold the special token “{special}”: white space ends it there. Remove it or choose another format.</source>
      <translation>minbpe 无法保存特殊词元“{special}”：在那里空白符表示特殊词元结束。请移除它或选择其他格式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/minbpe.py" />
      <source>Line {line} of {file} cannot be what minbpe writes there: “{text}”. The file is cut off or damaged.</source>
      <translation>{file} 的第 {line} 行不可能是 minbpe 写出的内容：“{text}”。文件被截断或已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>{file} names “{key}” twice. Remove one of the two.</source>
      <translation>{file} 中“{key}”出现了两次。请移除其中一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>{file} holds {constant}, which is no number in JSON. Write a number in its place.</source>
      <translation>{file} 含有 {constant}，它在 JSON 中不是数字。请改为数字。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>{file} is no valid JSON at line {line}, column {column}: {reason}. It is another kind of file, or cut off.</source>
      <translation>{file} 在第 {line} 行第 {column} 列不是有效的 JSON：{reason}。它是其他类型的文件，或被截断。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>{file} holds no JSON object at its top.</source>
      <translation>{file} 的顶层不是 JSON 对象。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>{file} is no JSON that can be read: it is too deep, or holds too long a number.</source>
      <translation>无法读取 {file} 的 JSON：嵌套过深，或含有过长的数字。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>“{token}” has no valid id in {file}. An id is a whole number from 0 on.</source>
      <translation>“{token}”在 {file} 中没有有效的 ID。ID 是从 0 起的整数。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>“{first}” and “{second}” have the same id {id} in {file}.</source>
      <translation>“{first}”和“{second}”在 {file} 中的 ID 同为 {id}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/strict_json.py" />
      <source>{file} has no {kind} under the key {key}. It is another kind of file.</source>
      <translation>{file} 的键 {key} 下没有 {kind}。它是其他类型的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/tiktoken_file.py" />
      <source>Line {line} of {file} gives the token “{token}” a second rank.</source>
      <translation>{file} 的第 {line} 行为词元“{token}”给出了第二个 rank。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/tiktoken_file.py" />
      <source>The tokens “{first}” and “{second}” have the same rank {rank} in {file}. It is cut off or damaged: get it again, or give one of them another rank.</source>
      <translation>词元“{first}”与“{second}”在 {file} 中的 rank 同为 {rank}。文件不完整或已损坏：请重新获取，或为其中一个指定其他 rank。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/tiktoken_file.py" />
      <source>{file} does not tell how text is split, and there is no {sidecar} beside it. Choose a pattern.</source>
      <translation>{file} 未说明如何切分文本，旁边也没有 {sidecar}。请选择切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/tiktoken_file.py" />
      <source>{file} has {found} tokens, and the file beside it tells of {expected}: one of the two is cut short or of another vocabulary.</source>
      <translation>{file} 有 {found} 个词元，而旁边的文件记录为 {expected} 个：其中一个被截断，或属于其他词表。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/tiktoken_file.py" />
      <source>Line {line} of {file} is no token in base64, a space and a rank: “{text}”. The file is cut off or of another kind.</source>
      <translation>{file} 的第 {line} 行不是“base64 词元、空格、rank”的形式：“{text}”。文件被截断，或是其他类型。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/tiktoken_file.py" />
      <source>tiktoken looks for special tokens in an order by chance: where “{longer}” stands it may find “{special}” instead. Choose such of which none begins with another.</source>
      <translation>tiktoken 查找特殊词元的顺序是随机的：在“{longer}”出现处，它可能找到“{special}”。请选择互不为前缀的特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/token_export.py" />
      <location filename="../../explorer/engine/sessions/archive.py" />
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>saving</source>
      <translation>保存</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/verifying.py" />
      <source>The export was not kept, since {loader} fails with it. Its pattern engine may not know this pattern, or find no end with it: choose another format, or train with a named pattern.</source>
      <translation>导出未保留，因为 {loader} 处理它时出错。其正则引擎可能不支持此切分模式，或在其上无法终止：请选择其他格式，或用命名的切分模式训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/verifying.py" />
      <source>The export was not kept, since {loader} reads it in another way: it encodes “{text}” as {got} instead of {expected}. Choose another format or pattern.</source>
      <translation>导出未保留，因为 {loader} 的读法不同：它将“{text}”编码为 {got}，而非 {expected}。请选择其他格式或切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/verifying.py" />
      <source>The export was not kept, since {loader} reads it in another way: it decodes the ids of “{text}” to “{decoded}”. Choose another format or pattern.</source>
      <translation>导出未保留，因为 {loader} 的读法不同：它将“{text}”的 ID 解码为“{decoded}”。请选择其他格式或切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/verifying.py" />
      <source>The export was not kept: read back, it gives another token for the id {id}.</source>
      <translation>导出未保留：读回后 ID {id} 对应的词元不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/formats/verifying.py" />
      <source>The export was not kept: read back, it gives other special tokens or another pattern.</source>
      <translation>导出未保留：读回后特殊词元或切分模式不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/findings.py" />
      <source>summing up</source>
      <translation>求和</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/gguf_file.py" />
      <source>{file} is damaged or cut off: what stands at byte {offset} cannot be read.</source>
      <translation>{file} 已损坏或被截断：无法读取字节 {offset} 处的内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/gguf_file.py" />
      <source>{file} is a GGUF file with the highest byte first, which cannot be read. Convert it.</source>
      <translation>{file} 是大端序的 GGUF 文件，无法读取。请转换它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/gguf_file.py" />
      <source>{file} is a GGUF file of version {version}. Only the versions 2 and 3 can be read: convert it.</source>
      <translation>{file} 是版本 {version} 的 GGUF 文件。只能读取版本 2 和 3：请转换它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/id_lists.py" />
      <source>The expression {pattern} cannot be used: {reason}. Correct it.</source>
      <translation>无法使用表达式 {pattern}：{reason}。请更正。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/id_lists.py" />
      <source>“{item}” is neither an id nor a range of ids such as 104-998. Correct it.</source>
      <translation>“{item}”既不是 ID，也不是 104-998 这样的 ID 范围。请更正。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/id_lists.py" />
      <source>There is no row for the id {id}: the greatest is {last}. Remove it.</source>
      <translation>ID {id} 没有对应的行：最大的 ID 是 {last}。请移除它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/judging.py" />
      <source>Labels must name some of the rows, and not all of them: {count} are named. Type the ids of tokens that are known to be under-trained.</source>
      <translation>标注须指定部分行，而非全部：现标注了 {count} 行。请输入已知欠训练词元的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/judging.py" />
      <source>No token of the tokenizer is encoded as itself, so no percentile can be told. Choose the tokenizer that belongs to the matrix.</source>
      <translation>该分词器没有一个词元的文本会编码成它自身，因此无法给出百分位。请选择与矩阵配套的分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/layout.py" />
      <source>The tensor {tensor} in {file} would end behind the {size} bytes of the file. The file is damaged or cut off.</source>
      <translation>{file} 中的张量 {tensor} 的结尾超出了文件的 {size} 字节。文件已损坏或被截断。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/layout.py" />
      <source>{file} names the tensor {tensor} twice. The file is damaged.</source>
      <translation>{file} 中张量 {tensor} 出现了两次。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/layout.py" />
      <source>The tensors {first} and {second} in {file} share bytes. The file is damaged.</source>
      <translation>{file} 中的张量 {first} 和 {second} 占用了相同的字节。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>Tied embeddings can be judged only by their distance to reference ids, and none are given. Type ids that the model cannot have learned, such as unused ones.</source>
      <translation>共享的嵌入只能按其与参考 ID 的距离来判断，而未给出参考 ID。请输入模型不可能学到的 ID，例如未使用的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>The reference id {id} has no row: the matrix has {count} rows. Remove it.</source>
      <translation>参考 ID {id} 没有对应的行：矩阵只有 {count} 行。请移除它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>reading the matrix</source>
      <translation>读取矩阵</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>In {count} rows of the matrix stand NaN, infinity or numbers too large to measure, first in the rows {rows}. Choose another file: these weights are damaged.</source>
      <translation>矩阵中有 {count} 行含有 NaN、无穷大或过大而无法测量的数，最先出现在行 {rows}。请选择其他文件：这些权重已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>The matrix has {count} rows, but the ids of the tokenizer end at {last}. The rows behind it are taken for padding and have no token.</source>
      <translation>矩阵有 {count} 行，而分词器的 ID 到 {last} 为止。其后的行视为填充，没有对应的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>The matrix has {count} rows, but the ids of the tokenizer end at {last}. The ids from {first} on are not measured; make sure that both belong together.</source>
      <translation>矩阵有 {count} 行，而分词器的 ID 到 {last} 为止。从 {first} 起的 ID 不测量；请确认两者配套。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>The weights were rounded to eight bits (Q8_0). Rows that hardly differ may come in another order than with the weights as they were trained.</source>
      <translation>权重已量化为八位（Q8_0）。相差极小的行，其次序可能与原始训练权重下的不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>Without reference ids only the norm can be measured. Type ids that the model cannot have learned, such as unused ones.</source>
      <translation>没有参考 ID 时只能测量范数。请输入模型不可能学到的 ID，例如未使用的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/measuring.py" />
      <source>The rows of all reference ids are zero. Nothing lies in their direction, so the cosine distances say nothing; the Euclidean distance is the norm.</source>
      <translation>所有参考 ID 的行都是零向量，没有方向可言，因此余弦距离没有意义，欧氏距离就是范数。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/numpy_file.py" />
      <source>{file} is damaged or cut off: it cannot be read as a zip archive.</source>
      <translation>{file} 已损坏或被截断：无法作为 zip 归档读取。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/numpy_file.py" />
      <source>{file} is an archive without arrays of numpy. Weights that PyTorch pickled have to be saved as safetensors first.</source>
      <translation>{file} 是不含 numpy 数组的归档。由 PyTorch 以 pickle 保存的权重须先另存为 safetensors。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/numpy_file.py" />
      <source>The array {tensor} in {file} is encrypted. Save it without a password.</source>
      <translation>{file} 中的数组 {tensor} 已加密。请不带密码保存。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/numpy_file.py" />
      <source>The array {tensor} in {file} of shape {shape} and type {dtype} takes more than the {found} bytes that are there. The file is cut off.</source>
      <translation>{file} 中形状为 {shape}、类型为 {dtype} 的数组 {tensor} 需要的字节多于现有的 {found} 字节。文件被截断。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/numpy_file.py" />
      <source>The array {tensor} in {file} has a header that numpy cannot read. The file is damaged, or another kind of file.</source>
      <translation>{file} 中数组 {tensor} 的头部无法由 numpy 读取。文件已损坏，或是其他类型的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/opening.py" />
      <source>{file} is a folder. Choose the file in it that holds the weights.</source>
      <translation>{file} 是文件夹。请选择其中保存权重的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/principal_component.py" />
      <source>finding the first component</source>
      <translation>求第一主成分</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/roles.py" />
      <location filename="../../explorer/engine/lab/scanning/scan.py" />
      <source>reading tokens</source>
      <translation>读取词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/safetensors_file.py" />
      <source>{file} is no safetensors file, or cut off: its header does not end within the {size} bytes of the file.</source>
      <translation>{file} 不是 safetensors 文件，或被截断：其头部未在文件的 {size} 字节内结束。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/safetensors_file.py" />
      <source>{file} is no safetensors file: the byte at offset {offset} of its header is no UTF-8.</source>
      <translation>{file} 不是 safetensors 文件：其头部偏移 {offset} 处的字节不是 UTF-8。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/safetensors_file.py" />
      <source>The tensor {tensor} in {file} has no dtype, shape or data_offsets that can be read. The file is damaged.</source>
      <translation>{file} 中的张量 {tensor} 没有可读取的 dtype、shape 或 data_offsets。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/safetensors_file.py" />
      <source>The tensor {tensor} in {file} of shape {shape} and type {dtype} has {found} bytes, which is not what it takes. The file is damaged.</source>
      <translation>{file} 中形状为 {shape}、类型为 {dtype} 的张量 {tensor} 有 {found} 字节，与所需不符。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/tensors.py" />
      <source>The tensor {tensor} is no matrix: its shape is {shape}. Choose one with a row for each token.</source>
      <translation>张量 {tensor} 不是矩阵：其形状为 {shape}。请选择每个词元一行的张量。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/tensors.py" />
      <source>The tensor {tensor} is empty: its shape is {shape}. Choose another one.</source>
      <translation>张量 {tensor} 为空：其形状为 {shape}。请选择其他张量。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/tensors.py" />
      <source>The tensor {tensor} of shape {shape} has more rows or columns than any matrix of embeddings. If it has a column for each token, save it transposed.</source>
      <translation>形状为 {shape} 的张量 {tensor} 的行数或列数超过任何嵌入矩阵。如果它是每个词元一列，请转置后保存。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/tensors.py" />
      <source>The numbers of {tensor} are of the type {dtype}. Only F64, F32, F16, BF16 and Q8_0 can be measured: choose a file with the weights as floating-point numbers.</source>
      <translation>{tensor} 的数值类型为 {dtype}。只能测量 F64、F32、F16、BF16 和 Q8_0：请选择以浮点数保存权重的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/tensors.py" />
      <source>The rows of {tensor} do not consist of groups of 32 numbers, as Q8_0 wants: its shape is {shape}. The file is damaged.</source>
      <translation>{tensor} 的行不是由 Q8_0 要求的 32 个数一组构成：其形状为 {shape}。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/tensors.py" />
      <source>The tensor {tensor} is compressed. Save it again with numpy.savez, which does not compress.</source>
      <translation>张量 {tensor} 是压缩的。请用不压缩的 numpy.savez 重新保存。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/embeddings/tensors.py" />
      <source>{file} cannot be mapped: {reason}. Open it again.</source>
      <translation>无法映射 {file}：{reason}。请重新打开。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/cards.py" />
      <source>There is no experiment named {name}. The names are: {names}.</source>
      <translation>没有名为 {name} 的实验。可用名称：{names}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>drawing encodings</source>
      <translation>抽样编码</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>Plain: nothing is dropped</source>
      <translation>常规：不丢弃任何合并</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>Bytes: every merge is dropped</source>
      <translation>字节：丢弃所有合并</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>Drawn {times} of {count} times</source>
      <translation>{count} 次中抽到 {times} 次</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>Different encodings: {count}</source>
      <translation>不同的编码：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>Tokens on average: {mean}</source>
      <translation>平均词元数：{mean}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>Tokens × how often drawn: {lengths}</source>
      <translation>词元数 × 抽到次数：{lengths}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>Every sample decodes to the text.</source>
      <translation>每个样本都能解码回原文。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>A sample does not decode to the text.</source>
      <translation>有样本不能解码回原文。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>All samples</source>
      <translation>全部样本</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>A probability lies between 0 and 1, and {probability} does not. Choose another.</source>
      <translation>概率应在 0 和 1 之间，而 {probability} 不在。请另选。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/dropout.py" />
      <source>{count} samples cannot be drawn. Choose from 1 to {largest}.</source>
      <translation>无法抽取 {count} 个样本。请选择 1 至 {largest}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/reading.py" />
      <source>At the beginning of a text</source>
      <translation>在文本开头</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/reading.py" />
      <source>Behind a space</source>
      <translation>在空格之后</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/reading.py" />
      <source>Decoded after each token: {texts}</source>
      <translation>逐词元解码：{texts}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/reading.py" />
      <source>The text has no space with something behind it, where it could be cut into a prompt and what follows. Type two words.</source>
      <translation>文本中没有后接内容的空格，无法据此切分为提示词和后续。请输入两个单词。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/reading.py" />
      <source>The prompt ends in the space: two texts, joined afterwards</source>
      <translation>提示词以空格结尾：两段文本，之后再拼接</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/reading.py" />
      <source>One text, as in training</source>
      <translation>一段文本，与训练时相同</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/running.py" />
      <source>The text has {size} bytes, and experiments take up to {largest}. Shorten it.</source>
      <translation>文本有 {size} 字节，而实验最多接受 {largest} 字节。请缩短。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/segmentations.py" />
      <source>counting ways</source>
      <translation>统计切分方式</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/segmentations.py" />
      <source>Ways to cut it into tokens: {count}</source>
      <translation>切分为词元的方式：{count} 种</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/segmentations.py" />
      <source>The fewest tokens that give text {number}</source>
      <translation>组成文本 {number} 的最少词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/slider.py" />
      <source>{count} ranks are too few: the bytes alone take {smallest}. Keep more.</source>
      <translation>保留 {count} 个词元太少：仅单字节就需要 {smallest} 个。请保留更多。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/slider.py" />
      <location filename="../../explorer/engine/lab/sizes/sizes.py" />
      <location filename="../../explorer/engine/lab/word_scores/training.py" />
      <location filename="../../explorer/engine/training/tied.py" />
      <location filename="../../explorer/ui/long_job.py" />
      <source>merging</source>
      <translation>合并</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/slider.py" />
      <source>Ranks kept → tokens: {counts}</source>
      <translation>保留的词元数（按 rank）→ 编码后的词元数：{counts}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/slider.py" />
      <source>Ranks below {count} are kept</source>
      <translation>保留 rank 小于 {count} 的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/texts.py" />
      <source>The text has {count} lines, and this experiment, which looks at each by itself, takes up to {largest}. Shorten it.</source>
      <translation>文本有 {count} 行，而此实验逐行进行，最多接受 {largest} 行。请缩短。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/texts.py" />
      <source>Text {number}: bytes {size}, code points {length}</source>
      <translation>文本 {number}：{size} 字节，{length} 个码点</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/texts.py" />
      <source>{name} ({kind}) has no merges of bytes, and this experiment is about merges. Choose a tokenizer of byte-level BPE.</source>
      <translation>{name}（{kind}）没有字节的合并，而此实验涉及合并。请选择字节级 BPE 分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>Tokens of digits alone, of length 1 to 6: {counts}</source>
      <translation>长度 1 至 6 的纯数字词元：{counts}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>Longer ones: {count}</source>
      <translation>更长的：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>In the whole vocabulary</source>
      <translation>在整个词表中</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>Tokens of spaces alone: {count}</source>
      <translation>纯空格词元：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>Spaces in the longest: {length}</source>
      <translation>最长者的空格数：{length}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>Its id: {id}</source>
      <translation>其 ID：{id}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>The text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/vocabulary_counts.py" />
      <source>counting tokens</source>
      <translation>统计词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>Encoded by {name}</source>
      <translation>由 {name} 编码</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>decoding</source>
      <translation>解码</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>It reads: {text}</source>
      <translation>读作：{text}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>Decoded by {name}</source>
      <translation>由 {name} 解码</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>All ids are known.</source>
      <translation>所有 ID 均已知。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>Unknown ids: {ids}</source>
      <translation>未知 ID：{ids}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>{special} is one special token</source>
      <translation>{special} 是一个特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>{special} is deleted: its text is plain text</source>
      <translation>{special} 已删除：其文本成为普通文本</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>Ids of the end: {ids}</source>
      <translation>结尾的 ID：{ids}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/experiments/wrong_vocabulary.py" />
      <source>{name} ({kind}) has no special token that could be deleted. Choose a tokenizer that has one.</source>
      <translation>{name}（{kind}）没有可删除的特殊词元。请选择有特殊词元的分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/python_code.py" />
      <source>No lines of Python are safe here: {name} does not call {special} special and finds it in any text. Take it out of what people say.</source>
      <translation>这里没有安全的 Python 代码：{name} 没有将 {special} 标为特殊词元，因而在任何文本中都会识别它。请从人们所写的内容中去掉它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/python_code.py" />
      <source>tiktoken cannot run {name}, which is {kind}. Choose a byte-level BPE that was trained here or comes with tiktoken.</source>
      <translation>tiktoken 无法运行 {name}（{kind}）。请选择在此训练的或 tiktoken 自带的字节级 BPE。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/python_code.py" />
      <source>{name} is {kind}. With tokenizers, only byte-level BPE can be told to read a special token as text; other models may find it by themselves.</source>
      <translation>{name} 是 {kind}。在 tokenizers 中，只有字节级 BPE 可以设为将特殊词元读作文本；其他模型可能自行找到它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/python_code.py" />
      <source>Each library reads a custom pattern in its own way, so no lines of Python are sure to give these ids. Train with a named pattern.</source>
      <translation>各库对自定义切分模式的解释不尽相同，因此没有代码能保证给出这些 ID。请用命名的切分模式训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/python_code.py" />
      <source>The field {field} holds bytes that are no valid UTF-8, and the library takes nothing else. Remove them.</source>
      <translation>字段 {field} 含有无效的 UTF-8 字节，而该库只接受有效的 UTF-8。请移除。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/specials.py" />
      <source>The tokenizer {name} knows no special tokens, so nobody can forge one. Choose another tokenizer.</source>
      <translation>分词器 {name} 没有特殊词元，因此无从伪造。请选择其他分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/templates.py" />
      <source>A single {brace} stands in line {line} at character {column} of the template. Write it twice if you mean the brace itself.</source>
      <translation>模板第 {line} 行第 {column} 个字符处有单个 {brace}。若要表示花括号本身，请写两个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/injection/templates.py" />
      <source>“{slot}” in line {line} at character {column} of the template is no field. The fields are {fields}; write a brace twice if you mean the brace itself.</source>
      <translation>模板第 {line} 行第 {column} 个字符处的“{slot}”不是字段。可用字段：{fields}；若要表示花括号本身，请写两个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/languages/sentences.py" />
      <location filename="../../explorer/engine/tokenizers/encodings.py" />
      <source>The file {file} of this program cannot be read. Install the program again.</source>
      <translation>无法读取本程序的文件 {file}。请重新安装程序。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/lookalikes/scanning.py" />
      <source>looking for look-alikes</source>
      <translation>查找形近字符</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/estimate.py" />
      <source>{name} has no list of merges, and their order is what tells of the texts. Choose a byte-level BPE tokenizer.</source>
      <translation>{name} 没有合并列表，而透露文本信息的正是合并的顺序。请选择字节级 BPE 分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/estimate.py" />
      <source>There is nothing to tell apart. Add samples of at least two categories.</source>
      <translation>没有可区分的内容。请添加至少两个类别的样本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/estimate.py" />
      <source>replaying merges</source>
      <translation>重放合并</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/estimate.py" />
      <source>This vocabulary has no merges yet. Choose one that has some.</source>
      <translation>此词表尚无合并。请选择有合并的词表。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/estimate.py" />
      <source>The sample of “{name}” is empty. Give it files with text.</source>
      <translation>“{name}”的样本为空。请为其提供有文本的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/program.py" />
      <source>solving</source>
      <translation>求解</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/program.py" />
      <source>scipy found no shares that account for the merges. Try other samples, or more merges.</source>
      <translation>scipy 未找到能解释这些合并的占比。请尝试其他样本，或更多的合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/mixture/program.py" />
      <source>Estimating a mixture needs the package scipy, which is not installed. Install it: pip install 'bpe-explorer[mixture]'</source>
      <translation>估计配比需要 scipy 包，而它未安装。请安装：pip install 'bpe-explorer[mixture]'</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/changes.py" />
      <source>was {text}</source>
      <translation>原为 {text}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/changes.py" />
      <source>put in</source>
      <translation>插入</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>The file has no such stage: all stays as it is.</source>
      <translation>文件没有这一阶段：一切保持原样。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>A step that is described in the documentation of the library.</source>
      <translation>该步骤的说明见库的文档。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Letters and the marks on them become one character (Unicode form NFC).</source>
      <translation>字母与其上的附加符号合成一个字符（Unicode NFC 形式）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Characters are taken apart into letters and marks (Unicode form NFD).</source>
      <translation>字符分解为字母与附加符号（Unicode NFD 形式）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Variants such as full-width letters become plain ones (Unicode form NFKC).</source>
      <translation>全角字母等变体转为普通形式（Unicode NFKC 形式）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Variants become plain characters, taken apart (Unicode form NFKD).</source>
      <translation>变体转为普通字符并分解（Unicode NFKD 形式）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>All letters become small.</source>
      <translation>所有字母转为小写。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Marks on letters are dropped.</source>
      <translation>去除字母上的附加符号。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>White space at the ends of the text is dropped.</source>
      <translation>去除文本首尾的空白符。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>A text, or what an expression matches, is replaced by another text.</source>
      <translation>将某段文本或表达式匹配的内容替换为另一段文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>A text is put before each part of the text that is not empty.</source>
      <translation>在文本的每个非空部分之前加上一段文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Controls are dropped, white space becomes spaces; if so set, Chinese characters get spaces around, accents are dropped and letters become small.</source>
      <translation>去除控制字符，空白符转为空格；若已设置，则在汉字两侧加空格、去除重音符号、字母转为小写。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Characters are replaced by the table of a SentencePiece model.</source>
      <translation>按 SentencePiece 模型的映射表替换字符。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Controls are dropped, and uncommon white space becomes spaces.</source>
      <translation>去除控制字符，少见的空白符转为空格。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Each byte is written as its character of the GPT-2 byte map.</source>
      <translation>每个字节写作 GPT-2 字节映射中对应的字符。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>The text is split by an expression or at a text.</source>
      <translation>按表达式或指定文本切分。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Words and runs of signs become pieces; white space is dropped.</source>
      <translation>单词和连续符号各成片段；空白符被丢弃。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Split at white space, which is dropped.</source>
      <translation>在空白符处切分，空白符被丢弃。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Split at white space, which is dropped, and around each sign.</source>
      <translation>在空白符处（丢弃）及每个符号两侧切分。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Spaces become a visible sign, and each begins a piece.</source>
      <translation>空格转为可见符号，并各自开始一个片段。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Split at punctuation.</source>
      <translation>在标点处切分。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Digits are split from what is no digit.</source>
      <translation>将数字与非数字切分开。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Split at a character, which is dropped.</source>
      <translation>在指定字符处切分，该字符被丢弃。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Split where the script changes.</source>
      <translation>在文字系统变化处切分。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Cut into pieces of a fixed length.</source>
      <translation>切分为固定长度的片段。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Neighbours in a piece are merged, the earliest learned pair first.</source>
      <translation>片段内的相邻词元按学到的先后合并，最早学到的词元对优先。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Each piece is cut from left to right, always taking the longest token.</source>
      <translation>每个片段从左到右切分，总是取最长的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Each piece is cut where the log-probabilities of its tokens sum up highest.</source>
      <translation>每个片段按词元对数概率之和最大的方式切分。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>A piece is a token, or unknown.</source>
      <translation>片段要么是词元，要么未知。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Tokens are put around the text as the template says.</source>
      <translation>按模板在文本前后加上词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>A token is put before the text and one behind it.</source>
      <translation>在文本前后各加一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/describing.py" />
      <source>Only offsets are changed; no token is added.</source>
      <translation>只改变偏移；不添加词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/library_run.py" />
      <source>added token</source>
      <translation>附加词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/library_run.py" />
      <source>Added tokens are found first; no later stage sees their text.</source>
      <translation>首先查找附加词元；后续阶段看不到其文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/library_run.py" />
      <source>These added tokens are looked for in the text as it is now.</source>
      <translation>在当前文本中查找这些附加词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/library_tokens.py" />
      <source>unknown to the vocabulary</source>
      <translation>词表中没有</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/library_tokens.py" />
      <source>added here, covers no byte</source>
      <translation>在此添加，不对应任何字节</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/own_run.py" />
      <source>Each match of the expression is a piece; no merge crosses its ends.</source>
      <translation>表达式的每个匹配是一个片段；合并不会跨越其边界。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/own_run.py" />
      <source>A piece begins as bytes. Neighbours are merged, the earliest learned pair first; a piece that is a token is taken at once.</source>
      <translation>片段起初是字节。相邻词元按学到的先后合并，最早学到的词元对优先；整个片段就是词元时直接采用。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/own_run.py" />
      <source>The id of each token. Nothing is added.</source>
      <translation>各词元的 ID。不添加任何内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/own_run.py" />
      <source>This tokenizer tells of no stages: a text goes in, tokens come out.</source>
      <translation>此分词器不提供阶段信息：输入文本，输出词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/own_run.py" />
      <source>Each character is a token and its code point is the id. Nothing is normalized, split or merged.</source>
      <translation>每个字符是一个词元，其码点即为 ID。不做规范化、切分或合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/own_run.py" />
      <source>Each byte is a token and its value is the id. Nothing is normalized, split or merged.</source>
      <translation>每个字节是一个词元，其值即为 ID。不做规范化、切分或合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/own_run.py" />
      <source>piece {number}, merges: {count}</source>
      <translation>片段 {number}，合并：{count}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/sentencepiece_run.py" />
      <source>The table of the model is applied, and spaces become U+2581. There is no pre-tokenizer: the model gets the whole text.</source>
      <translation>应用模型的映射表，空格变为 U+2581。没有预分词器：模型得到整段文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/sentencepiece_run.py" />
      <source>The model cuts the text into its tokens. Nothing is added.</source>
      <translation>模型将文本切分为其词元。不添加任何内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/special_tokens.py" />
      <source>Special tokens are cut out first; no later stage sees their text.</source>
      <translation>首先切出特殊词元；后续阶段看不到其文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/special_tokens.py" />
      <source>special token</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/pipeline/stages.py" />
      <source>no valid UTF-8</source>
      <translation>无效的 UTF-8</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/bigrams.py" />
      <source>encoding pairs</source>
      <translation>编码词元对</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/bigrams.py" />
      <source>pairing tokens</source>
      <translation>配对词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Its own text yields it.</source>
      <translation>它自身的文本编码后就会出现它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>The text was found at try {count}.</source>
      <translation>第 {count} 次尝试时找到该文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: no UTF-8 text holds these bytes (RFC 3629). Only data that is no text could yield the token.</source>
      <translation>已证明：UTF-8 文本不会含有这些字节（RFC 3629）。只有非文本数据编码后才可能出现此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: it holds a part of a character, so a token with the rest stands beside it. {count} tokens have such a rest. With each of them alone merging leaves something else, and so it does wherever the two stand.</source>
      <translation>已证明：它只含某个字符的一部分，因此旁边必有含其余部分的词元。这样的词元有 {count} 个。它与其中任何一个单独放在一起时，合并的结果都不是这两个词元；无论它们出现在哪里，结果都一样。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: it ends inside a character, so a token with the rest stands behind it. {count} tokens have such a rest. {size} of them complete characters before which the pattern cuts. With each other one alone merging leaves something else, and so it does wherever the two stand.</source>
      <translation>已证明：它在字符内部结束，因此后面必有含其余部分的词元。这样的词元有 {count} 个。其中 {size} 个补全的字符，模式总会在它之前切开；与其余任何一个单独放在一起时，合并的结果都不是这两个词元，无论它们出现在哪里都一样。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: the pattern never leaves its characters in one piece.</source>
      <translation>已证明：模式从不会让它的各个字符留在同一个片段中。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: it stands for a byte of a character that the vocabulary lacks. Each character with this byte is a token itself, or always becomes another one before the model sees it.</source>
      <translation>已证明：它代表词表所缺字符的一个字节。含此字节的每个字符要么本身就是词元，要么在模型看到之前总会变成别的字符。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: it stands for a byte of a character that the vocabulary lacks, and the only character with this byte is a token itself.</source>
      <translation>已证明：它代表词表所缺字符的一个字节，而含此字节的唯一字符本身就是词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: it stands for a byte of a character that the vocabulary lacks, and all {count} characters with this byte are tokens themselves.</source>
      <translation>已证明：它代表词表所缺字符的一个字节，而含此字节的全部 {count} 个字符本身都是词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>Proved: one of its characters always becomes a word of its own, so that no word holds more than this character.</source>
      <translation>已证明：它的某个字符总会被切成单独的单词，因此没有单词在含该字符的同时还含别的内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>It ends inside a character. All {count} characters that can complete it were tried, alone and with neighbours, in {length} texts; none yields it. This is no proof: the list of characters is complete, that of the neighbours is not.</source>
      <translation>它在字符内部结束。能补全它的全部 {count} 个字符都已单独或连同前后文字试过，共 {length} 段文本，编码后都不会出现它。这不是证明：字符已列全，前后文字则没有。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/findings.py" />
      <source>None of {count} texts yields it. This was a search and proves nothing: another text may yield it.</source>
      <translation>试过的 {count} 段文本编码后均未出现它。这只是搜索，不构成证明：其他文本编码后仍可能出现它。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/glitch_tokens.py" />
      <source>encoding known glitch tokens</source>
      <translation>编码已知故障词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/marks.py" />
      <source>marking tokens</source>
      <translation>标记词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/scanning/witnesses.py" />
      <source>looking for witnesses</source>
      <translation>查找见证文本</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/sizes/corpus.py" />
      <location filename="../../explorer/ui/long_job.py" />
      <source>counting</source>
      <translation>统计</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/sizes/sizes.py" />
      <source>{name} was not made by merges one after another, so no smaller vocabulary can be cut from it. Choose a byte-level BPE tokenizer.</source>
      <translation>{name} 不是由逐次合并得到的，因此无法从中截取更小的词表。请选择字节级 BPE 分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/specials/conflicts.py" />
      <source>{special} has the same id as {owner}: both texts give the id {id}, and the id is decoded as {owner}.</source>
      <translation>{special} 与 {owner} 的 ID 相同：两段文本都得到 ID {id}，而该 ID 解码为 {owner}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/specials/conflicts.py" />
      <source>{special} is white space, or holds a character that cannot be seen; it is escaped here. A text may contain it without anybody noticing.</source>
      <translation>{special} 是空白符，或含有不可见字符；此处已转义显示。文本中可能含有它而无人察觉。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/specials/conflicts.py" />
      <source>{special} begins with {prefix}, another special token. Here and in Hugging Face the longer one wins; in tiktoken either may.</source>
      <translation>{special} 以另一个特殊词元 {prefix} 开头。在此处和 Hugging Face 中较长者优先；在 tiktoken 中两者皆有可能。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/specials/editing.py" />
      <source>{name} ({kind}) has no special tokens and no place for any: each character or byte is its own id.</source>
      <translation>{name}（{kind}）没有特殊词元，也没有容纳它们的位置：每个字符或字节自身就是 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/specials/editing.py" />
      <source>The special tokens of {name} ({kind}) cannot be changed here: another library runs the file as it stands, and its post-processor, templates and flags name these tokens. Change them in the file, with the program that made it, and open it again.</source>
      <translation>{name}（{kind}）的特殊词元无法在此更改：该文件由其他库原样运行，其后处理器、模板和标志都引用这些词元。请用制作它的程序在文件中更改，再重新打开。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/usage/counting.py" />
      <source>There is not enough memory for the different pieces of this corpus. Count a part of it.</source>
      <translation>内存不足以容纳此语料的不同片段。请只统计其中一部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/usage/counting.py" />
      <source>reading the vocabulary</source>
      <translation>读取词表</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/usage/formed.py" />
      <source>following merges</source>
      <translation>跟踪合并</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/usage/pieces.py" />
      <source>encoding pieces</source>
      <translation>编码片段</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/usage/refusing.py" />
      <source>looking for special tokens</source>
      <translation>查找特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/lab/usage/refusing.py" />
      <source>The special token {special} stands in {path} at byte {offset}. Choose how special tokens are read: parsed, it is one token; as plain text, it is text like any other.</source>
      <translation>{path} 的字节 {offset} 处有特殊词元 {special}。请选择如何读取特殊词元：“解析”使其成为一个词元，“作为普通文本”使其与其他文本无异。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/merge_recovery.py" />
      <source>recovering merges</source>
      <translation>恢复合并</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_checks.py" />
      <source>Entry {number} of the vocabulary in {file} is not a new token and its score.</source>
      <translation>{file} 词表的第 {number} 项不是“新词元及其分数”。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_checks.py" />
      <source>Merge {number} of {file} is not two tokens, written like the first one as “A B” or as [“A”, “B”]: {text}. The file is damaged.</source>
      <translation>{file} 的第 {number} 个合并不是两个词元，或与第一个合并的写法（“A B”或 [“A”, “B”]）不同：{text}。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_checks.py" />
      <source>An added token in {file} is empty, which no text can contain. Remove it.</source>
      <translation>{file} 中有一个添加的词元为空，没有文本能包含它。请将其删除。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_checks.py" />
      <source>The added token {token} stands in {file} twice. Remove one of the two.</source>
      <translation>附加词元 {token} 在 {file} 中出现了两次。请移除其中一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_checks.py" />
      <source>{file} holds half of a surrogate pair, which no UTF-8 text can contain: “{text}”. Remove it, or complete the pair.</source>
      <translation>{file} 含有半个代理对，UTF-8 文本无法容纳：“{text}”。请将其删除，或补全代理对。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_json.py" />
      <source>{file} cannot be loaded by Hugging Face tokenizers: {reason}.</source>
      <translation>Hugging Face tokenizers 无法加载 {file}：{reason}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_json.py" />
      <source>Single bytes that are no tokens: {count} of 256, the first of them {hex}. Text that holds them loses them.</source>
      <translation>256 个单字节中有 {count} 个不是词元，第一个是 {hex}。含有这些字节的文本会丢失它们。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_json.py" />
      <source>The special token {token} is an ordinary token of the model too, with the same id {id}. Ids do not tell which of the two is meant.</source>
      <translation>特殊词元 {token} 同时也是模型的普通词元，ID 同为 {id}。仅凭 ID 无法分辨指的是哪一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_json.py" />
      <source>The file gives the added token {token} the id {id}, but Hugging Face tokenizers gives it {other}, which is used here.</source>
      <translation>文件为添加的词元 {token} 指定的 ID 是 {id}，但 Hugging Face tokenizers 为其分配 {other}，此处使用后者。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>Each word ends in the mark {mark}, which covers no byte.</source>
      <translation>每个词以标记 {mark} 结尾，它不对应任何字节。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>The normalizer {step} changes text before it is split. Offsets point into the text as it was.</source>
      <translation>规范化器 {step} 在切分前改动文本。偏移指向原始文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>Text is split in {count} steps: {steps}.</source>
      <translation>文本分 {count} 步切分：{steps}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>The pre-tokenizer {step} puts a space before a text.</source>
      <translation>预分词器 {step} 在文本前加空格。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>The pre-tokenizer {step} drops what it splits at. These bytes belong to no token.</source>
      <translation>预分词器 {step} 丢弃切分处的内容。这些字节不属于任何词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>What the vocabulary lacks becomes {token} and cannot be read back.</source>
      <translation>词表中没有的内容变为 {token}，无法还原。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>What the vocabulary lacks becomes one token for several characters.</source>
      <translation>词表中没有的多个字符合为一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>Characters that the vocabulary lacks become bytes.</source>
      <translation>词表中没有的字符转为字节。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>A piece that is a token as a whole is taken without merging.</source>
      <translation>整个片段就是词元时，直接采用而不合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>Tokens hold a mark that is not in the text: {option} is {mark}.</source>
      <translation>词元含有文本中没有的标记：{option} 为 {mark}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>Words of more than {count} characters become one unknown token.</source>
      <translation>超过 {count} 个字符的词变为一个未知词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>The post-processor adds tokens to a text: {template}. They cover no byte.</source>
      <translation>后处理器为文本添加词元：{template}。它们不对应任何字节。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>The decoder {step} cleans up what ids are decoded to: it takes out spaces, such as those before punctuation.</source>
      <translation>解码器 {step} 会整理解码得到的文本：它会去掉一些空格，例如标点之前的空格。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>Added tokens that are not found just where their text stands ({option}): {tokens}; {count} in all.</source>
      <translation>以下附加词元并非只在其文本所在之处匹配（{option}）：{tokens}；共 {count} 个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>Added tokens that are found in any text although they are not special: {tokens}; {count} in all.</source>
      <translation>以下附加词元虽非特殊词元，但在任何文本中都会被匹配：{tokens}；共 {count} 个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>The file leaves out merges by chance (dropout {share}), so that a text gets other ids each time. This is switched off.</source>
      <translation>文件会随机丢弃合并（dropout {share}），使文本每次得到不同的 ID。已关闭此功能。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>The file cuts a text after {count} tokens. This is switched off.</source>
      <translation>文件会在 {count} 个词元后截断文本。已关闭此功能。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/huggingface_notices.py" />
      <source>The file fills up short texts with padding. This is switched off.</source>
      <translation>文件会用填充补足较短的文本。已关闭此功能。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/loading.py" />
      <source>{file} cannot be opened. {problem}</source>
      <translation>无法打开 {file}。{problem}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/loading.py" />
      <source>{file} is JSON, but neither a tokenizer.json nor a tekken.json nor a vocab.json. Open the file beside it that holds the tokens.</source>
      <translation>{file} 是 JSON，但既不是 tokenizer.json 或 tekken.json，也不是 vocab.json。请打开它旁边存有词元的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/loading.py" />
      <source>{source} itself tells how text is split. Leave the pattern out.</source>
      <translation>{source} 自身已说明如何切分文本。请不要指定切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/loading.py" />
      <source>There is no file {file}, and no tokenizer of that name. The names are: {names}.</source>
      <translation>没有文件 {file}，也没有该名称的分词器。可用名称：{names}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/loading.py" />
      <source>The folder {folder} holds more than one tokenizer: {files}. Choose one of them.</source>
      <translation>文件夹 {folder} 中有多个分词器：{files}。请选择其中一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/loading.py" />
      <source>The folder {folder} holds no tokenizer: no {wanted}.</source>
      <translation>文件夹 {folder} 中没有分词器：没有 {wanted}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/rank_file.py" />
      <source>{file} does not tell how text is split. It has {count} ranks, as vocabularies have that split as {pattern} does, so that is taken. If it is wrong, choose another pattern.</source>
      <translation>{file} 未说明如何切分文本。它有 {count} 个带 rank 的词元，与采用 {pattern} 的词表相同，故采用该切分模式。如果有误，请选择其他切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/rank_file.py" />
      <source>There is no {sidecar} beside {file}, so that no special tokens are known.</source>
      <translation>{file} 旁边没有 {sidecar}，因此特殊词元未知。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/rank_file.py" />
      <source>Ids that no token has: {count}, the first of them {id}.</source>
      <translation>有 {count} 个 ID 不对应任何词元，第一个是 {id}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/recognising.py" />
      <source>{file} is no tokenizer that can be read. Open a .tiktoken file, a tokenizer.json, a tekken.json, a vocab.json with its merges.txt, or a .model of minbpe or SentencePiece.</source>
      <translation>{file} 不是可以读取的分词器。请打开 .tiktoken 文件、tokenizer.json、tekken.json、带有 merges.txt 的 vocab.json，或 minbpe 或 SentencePiece 的 .model 文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/recognising.py" />
      <source>{file} has {size} MiB. A tokenizer has less than {limit}: this is something else.</source>
      <translation>{file} 有 {size} MiB。分词器小于 {limit} MiB：这是其他文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>{file} cannot be loaded by SentencePiece: {reason}. It is damaged.</source>
      <translation>SentencePiece 无法加载 {file}：{reason}。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>Spaces at both ends of a text are dropped, and others become one.</source>
      <translation>去除文本首尾的空格，其余连续空格合为一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>A space is put behind a text.</source>
      <translation>在文本后加空格。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>A space is put before a text.</source>
      <translation>在文本前加空格。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>What the vocabulary lacks becomes an unknown token and cannot be read back.</source>
      <translation>词表中没有的内容变为未知词元，无法还原。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/sentencepiece_file.py" />
      <source>{file} is no SentencePiece model: the field at byte {offset} is none, or longer than the file. It is another kind of file, or cut off.</source>
      <translation>{file} 不是 SentencePiece 模型：字节 {offset} 处不是字段，或其长度超出文件。它是其他类型的文件，或被截断。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/tekken_file.py" />
      <source>{file} should hold {count} ordinary tokens, but has {size}. It is cut off or damaged.</source>
      <translation>{file} 应有 {count} 个普通词元，但实际有 {size} 个。该文件被截断或已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/tekken_file.py" />
      <source>{file} holds {size} ordinary tokens, of which its model uses the first {count}.</source>
      <translation>{file} 含有 {size} 个普通词元，其模型只使用前 {count} 个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/tekken_file.py" />
      <source>{key} in {file} is no whole number from 0 to {largest}. The file is damaged, or of another kind.</source>
      <translation>{file} 中的 {key} 不是 0 到 {largest} 之间的整数。该文件已损坏，或属于其他类型。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/tekken_file.py" />
      <source>Entry {number} of vocab in {file} is no token in base64 of the rank {rank}. The file is damaged.</source>
      <translation>{file} 中 vocab 的第 {number} 项不是 rank 为 {rank} 的 base64 词元。该文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/tekken_file.py" />
      <source>The special token {special} stands in {file} twice. Remove one of the two.</source>
      <translation>特殊词元 {special} 在 {file} 中出现了两次。请移除其中一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/tekken_file.py" />
      <source>The special token {special} has the id {id} in {file}, but special tokens have the ids below {limit} there. It is damaged.</source>
      <translation>特殊词元 {special} 在 {file} 中的 ID 为 {id}，但该文件中特殊词元的 ID 应小于 {limit}。该文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/trained_run.py" />
      <source>The run ended before {algorithm} had learned a vocabulary. Let it come to its end.</source>
      <translation>{algorithm} 尚未学完词表，训练就已结束。请让它运行到底。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/vocab_and_merges.py" />
      <source>{file} is of a kind that is split by GPT-2's pattern alone. Leave the pattern out.</source>
      <translation>{file} 属于只能按 GPT-2 的切分模式切分的一类文件。请不要指定切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/vocab_and_merges.py" />
      <source>{file} is half of a tokenizer: {other} is missing beside it.</source>
      <translation>{file} 只是分词器的一半：旁边缺少 {other}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/vocab_and_merges.py" />
      <source>{file} does not tell how text is split. GPT-2's pattern is taken, as most readers of this format do.</source>
      <translation>{file} 没有说明文本如何切分。这里采用 GPT-2 的切分模式，与读取这种格式的多数程序一致。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/opening/vocab_and_merges.py" />
      <source>{file} does not tell which tokens are special. Those that no merge makes are taken for special: {tokens}.</source>
      <translation>{file} 未说明哪些词元是特殊词元。不由合并得到的词元视为特殊词元：{tokens}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern is empty. Type a regular expression or choose a named one.</source>
      <translation>切分模式为空。请输入正则表达式，或选择命名的切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern is not a valid regular expression: {reason} at character {position}.</source>
      <translation>切分模式不是有效的正则表达式：{reason}，位于第 {position} 个字符。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern is too deeply nested or too large to compile. Simplify it.</source>
      <translation>切分模式嵌套过深或过大，无法编译。请简化。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern searches backwards, but pieces follow one another forwards. Remove (?r).</source>
      <translation>切分模式反向搜索，而片段是正向排列的。请移除 (?r)。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern matches the empty text (at character {position}). Each match must take at least one character: use + instead of *.</source>
      <translation>切分模式匹配空文本（第 {position} 个字符处）。每次匹配至少要有一个字符：请用 + 代替 *。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern leaves characters of the corpus unmatched: {count} in all, the first of them “{sample}”. They would be lost. Add an alternative that matches them, or agree to keep unmatched text as pieces of its own.</source>
      <translation>切分模式未匹配语料中的部分字符：共 {count} 个，第一个是“{sample}”。它们将会丢失。请添加能匹配它们的分支，或同意将未匹配的文本保留为片段。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern may miss text. Of a test text in many scripts it leaves {count} characters unmatched, the first of them “{sample}”. If the corpus has such text, it is refused: add an alternative that matches it, or agree to keep unmatched text as pieces of its own.</source>
      <translation>切分模式可能遗漏文本。在包含多种文字的测试文本中，它有 {count} 个字符未匹配，第一个是“{sample}”。语料若含有此类文本将被拒绝：请添加能匹配它的分支，或同意将未匹配的文本保留为片段。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>There is no pattern named {name}; the names are {names}. As an expression it would match only this word and leave all other text unmatched.</source>
      <translation>没有名为 {name} 的切分模式；可用名称：{names}。作为表达式，它只匹配这个单词，其余文本均不匹配。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/patterns.py" />
      <source>The pattern runs away: it took more than {seconds} s for a text of {length} characters. Avoid nested repeats such as (a+)+.</source>
      <translation>切分模式失控：处理 {length} 个字符的文本用时超过 {seconds} 秒。请避免 (a+)+ 这样的嵌套重复。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/pruning.py" />
      <source>Id {id} is that of no ordinary token. Choose others; special tokens are changed in the Lab, under Special tokens.</source>
      <translation>ID {id} 不属于任何普通词元。请选择其他词元；特殊词元在“实验室”的“特殊词元”中修改。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/pruning.py" />
      <source>Id {id} is the single byte {byte}. All 256 bytes must stay, or some texts could not be encoded. Choose longer tokens.</source>
      <translation>ID {id} 是单个字节 {byte}。256 个字节必须全部保留，否则有些文本无法编码。请选择更长的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/archive.py" />
      <source>{file} is no session file, or it is cut off or damaged. Ask for it again.</source>
      <translation>{file} 不是会话文件，或已被截断或损坏。请向提供者重新获取该文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/archive.py" />
      <source>{file} is no session file: it holds “{member}”, which no session has. Nothing of it was opened.</source>
      <translation>{file} 不是会话文件：它含有会话中不会有的“{member}”。未打开其中任何内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/archive.py" />
      <source>{file} would become {size} MiB when unpacked. A session has less than {limit}: this is something else. Nothing of it was opened.</source>
      <translation>{file} 解压后将达 {size} MiB。会话小于 {limit} MiB：这是其他文件。未打开其中任何内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/members.py" />
      <source>A session cannot hold the tokenizer {name} ({kind}). Close it and save again.</source>
      <translation>会话无法保存分词器 {name}（{kind}）。请关闭它后再保存。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/members.py" />
      <source>This version of the program does not know the form “{form}” of a tokenizer. Get a newer version.</source>
      <translation>本版本程序不认识分词器形式“{form}”。请获取更新的版本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/members.py" />
      <source>No tokenizer of the name “{name}” comes with this version of the program.</source>
      <translation>本版本程序没有自带名为“{name}”的分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/members.py" />
      <source>Other names of special tokens name tokens that are none.</source>
      <translation>特殊词元的别名指向了不存在的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/members.py" />
      <source>{file} does not tell a frequency for each of {count} tokens. It is damaged.</source>
      <translation>{file} 没有为 {count} 个词元逐一记录频次。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/run_member.py" />
      <source>The merges of the training run are damaged.</source>
      <translation>训练的合并数据已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>opening</source>
      <translation>打开</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>{file} is no session of this program.</source>
      <translation>{file} 不是本程序的会话。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>{file} does not tell its version. It is damaged.</source>
      <translation>{file} 未记录版本。文件已损坏。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>{file} was saved by a later version of this program, in form {version}; this one knows forms up to {known}. Get a newer version.</source>
      <translation>{file} 由本程序的更高版本以格式 {version} 保存；当前版本最高支持格式 {known}。请获取更新的版本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>Tokenizer {number} in {file} is none.</source>
      <translation>{file} 中的第 {number} 个分词器不是分词器。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>The tokenizer “{name}” in {file} cannot be read. The file is damaged, or was changed by hand. Nothing of it was opened.</source>
      <translation>无法读取 {file} 中的分词器“{name}”。文件已损坏，或被手工改动。未打开其中任何内容。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/sessions/session_file.py" />
      <source>{file} is no session file, or a part of it is missing or damaged. Ask for it again.</source>
      <translation>{file} 不是会话文件，或有部分缺失或损坏。请向提供者重新获取该文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” is given twice. Remove one of the two.</source>
      <translation>特殊词元“{special}”给出了两次。请移除其中一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>A special token must not be empty. Type its text or remove it.</source>
      <translation>特殊词元不能为空。请输入其文本，或将其移除。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” holds the byte {hex}, which is no part of valid UTF-8 there. Remove it.</source>
      <translation>特殊词元“{special}”含有字节 {hex}，它在该处不是有效的 UTF-8。请移除。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” holds half of a surrogate pair, which no UTF-8 text can contain. Remove it.</source>
      <translation>特殊词元“{special}”含有半个代理对，UTF-8 文本不可能包含它。请移除。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” is a single ASCII character, which byte-level vocabularies have as the ordinary token {id} (the byte {hex}), and others as a character. Choose a longer text.</source>
      <translation>特殊词元“{special}”只是一个 ASCII 字符：在字节级词表中它就是普通词元 {id}（字节 {hex}），在其他词表中它是一个普通字符。请选择更长的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special tokens “{first}” and “{second}” have the same id {id}. Give one of them another id.</source>
      <translation>特殊词元“{first}”和“{second}”的 ID 同为 {id}。请为其中一个另选 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” cannot have the id {id}: ids are whole numbers from 0 to {last}. Choose an id from {free} on.</source>
      <translation>特殊词元“{special}”不能使用 ID {id}：ID 是 0 至 {last} 的整数。请选择从 {free} 起的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” cannot have the id {id}: ids 0 to {last} belong to ordinary tokens (“{owner}”). Choose an id from {free} on.</source>
      <translation>特殊词元“{special}”不能使用 ID {id}：ID 0 至 {last} 属于普通词元（“{owner}”）。请选择从 {free} 起的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” has the same text as the ordinary token {id}. Choose another text.</source>
      <translation>特殊词元“{special}”与普通词元 {id} 的文本相同。请选择其他文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/specials.py" />
      <source>The special token “{special}” is white space, or holds a character that cannot be seen. A text may contain it without anybody noticing.</source>
      <translation>特殊词元“{special}”是空白，或含有看不见的字符。文本中可能含有它而无人察觉。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/chunking.py" />
      <source>Chunks of {size} tokens with an overlap of {overlap} cannot be made: each has room for {room} tokens of the text, and the overlap has to be at least 0 and less than that. Choose another size or overlap.</source>
      <translation>无法切分成 {size} 个词元、重叠 {overlap} 个词元的块：每块只能容纳文本的 {room} 个词元，而重叠必须不小于 0 且小于这个数。请选择其他大小或重叠。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/chunking.py" />
      <source>From byte {offset} on, no character ends where one of the next {size} tokens ends. Choose larger chunks.</source>
      <translation>从字节 {offset} 起，接下来的 {size} 个词元中没有一个恰好在字符末尾结束。请选择更大的文本块。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/decoding.py" />
      <source>An id is missing before the comma at character {position}.</source>
      <translation>第 {position} 个字符处的逗号前缺少 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/decoding.py" />
      <source>“{text}” at character {position} is no id. Ids are whole numbers, with commas or white space between them.</source>
      <translation>第 {position} 个字符处的“{text}”不是 ID。ID 是整数，以逗号或空白符分隔。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/decoding.py" />
      <source>No token has these ids: {ids}. Their places in the list: {places}. The ids of this tokenizer end at {last}.</source>
      <translation>以下 ID 没有词元：{ids}。在列表中的位置：{places}。此分词器的 ID 到 {last} 为止。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/decoding.py" />
      <source>No token has these ids: {ids}. Their places in the list: {places}. Unused ids below {limit} among them: {unused}.</source>
      <translation>以下 ID 没有词元：{ids}。在列表中的位置：{places}。其中小于 {limit} 的未使用 ID：{unused}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/encodings.py" />
      <source>The file {file} of this program is not what it was: its SHA-256 is wrong. Install the program again.</source>
      <translation>本程序的文件 {file} 已被改动：SHA-256 不符。请重新安装程序。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/guard.py" />
      <source>{library} gave up on the text, the pattern or the vocabulary.</source>
      <translation>{library} 无法处理该文本、切分模式或词表。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/own_texts.py" />
      <source>encoding each token</source>
      <translation>逐个编码词元</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/sentencepiece_model.py" />
      <source>A SentencePiece model needs the package sentencepiece, which is not installed. Install it: pip install 'bpe-explorer[sentencepiece]'</source>
      <translation>SentencePiece 模型需要 sentencepiece 包，而它未安装。请安装：pip install 'bpe-explorer[sentencepiece]'</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/special.py" />
      <source>The special token {special} stands in the text at byte {offset}. Choose how special tokens are read: parsed, it is one token; as plain text, it is text like any other.</source>
      <translation>文本的字节 {offset} 处有特殊词元 {special}。请选择如何读取特殊词元：“解析”使其成为一个词元，“作为普通文本”使其与其他文本无异。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/splitting.py" />
      <source>The pattern runs away: it was stopped after {seconds} s, {position} characters into a text of {length}. Avoid nested repeats such as (a+)+.</source>
      <translation>切分模式失控：在 {length} 个字符的文本中处理到第 {position} 个字符时，已用时 {seconds} 秒而被停止。请避免 (a+)+ 这样的嵌套重复。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/tokenizers/tracing.py" />
      <source>There is no byte {offset} in a text of {count} bytes.</source>
      <translation>{count} 字节的文本中没有字节 {offset}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/alphabet.py" />
      <source>Among the pieces is the byte {hex}, which is no text, since stray bytes were kept. Count again without them, or train byte-level BPE.</source>
      <translation>由于保留了无效字节，片段中含有非文本的字节 {hex}。请不带无效字节重新统计，或训练字节级 BPE。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/alphabet.py" />
      <source>The word “{word}” of the corpus holds the text {mark}, which stands for the end of a word. Replace it in the corpus, or train byte-level BPE.</source>
      <translation>语料中的词“{word}”含有表示词尾的文本 {mark}。请在语料中替换它，或训练字节级 BPE。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/chunks.py" />
      <source>{path} has more than {most} bytes in a row where no piece ends, which is more than a run can hold. Choose a pattern that cuts text into smaller pieces, or name the special token that parts its documents.</source>
      <translation>{path} 中有连续超过 {most} 字节没有片段结束，超出了训练可容纳的范围。请选择能将文本切得更小的切分模式，或指定分隔文档的特殊词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/cluster_counting.py" />
      <source>There is no Dask scheduler at {address}: {reason}. Start one, or correct its address, such as tcp://host:8786.</source>
      <translation>{address} 处没有 Dask 调度器：{reason}。请启动一个，或更正其地址，例如 tcp://host:8786。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/cluster_counting.py" />
      <source>The Dask cluster at {address} could not count: {reason}. See the logs of its scheduler and its workers.</source>
      <translation>{address} 处的 Dask 集群无法统计：{reason}。请查看其调度器与工作进程的日志。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/cluster_counting.py" />
      <source>The Dask cluster at {address} has no workers. Start some.</source>
      <translation>{address} 处的 Dask 集群没有工作进程。请启动工作进程。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/cluster_counting.py" />
      <source>The workers of the Dask cluster at {address} have other versions of the program ({versions}) than this one, {ours}. Install that version on all of them: pip install 'bpe-explorer[dask]'</source>
      <translation>{address} 处 Dask 集群工作进程的程序版本（{versions}）与当前版本 {ours} 不同。请在所有工作进程上安装该版本：pip install 'bpe-explorer[dask]'</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/cluster_counting.py" />
      <location filename="../../explorer/engine/training/cluster_files.py" />
      <source>Counting on a cluster needs the packages distributed and fsspec, which are not installed. Install them: pip install 'bpe-explorer[dask]'</source>
      <translation>在集群上统计需要 distributed 和 fsspec 包，而它们未安装。请安装：pip install 'bpe-explorer[dask]'</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/cluster_files.py" />
      <source>The folder {path} holds no files to read. Check its name and the globs; hidden files, whose names begin with a dot, are not read.</source>
      <translation>文件夹 {path} 中没有可读取的文件。请检查其名称与通配符；名称以点开头的隐藏文件不会读取。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/continuing.py" />
      <source>This vocabulary cannot be continued: {count} of its tokens are not made by merges, the first of them {id} (“{token}”), and new merges could make them again.</source>
      <translation>此词表无法接续训练：其中 {count} 个词元不由合并得到，第一个是 {id}（“{token}”），新的合并可能再次得到它们。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/corpus.py" />
      <source>The encoding “{name}” is not known. Use a name such as utf-8, gbk, gb18030, big5, shift_jis, euc-kr, windows-1252 or utf-16.</source>
      <translation>未知的编码“{name}”。请使用 utf-8、gbk、gb18030、big5、shift_jis、euc-kr、windows-1252 或 utf-16 等名称。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/corpus.py" />
      <source>{path} is not valid {encoding}: the first wrong byte is at offset {offset}, and there are {count} in all. Name the encoding in which it was written, or mend the file: only in UTF-8 can stray bytes be kept.</source>
      <translation>{path} 不是有效的 {encoding}：第一个错误字节在偏移 {offset} 处，共有 {count} 个。请指定其实际编码，或修复文件：只有 UTF-8 文本才能保留无效字节。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/counts_header.py" />
      <source>{path} holds no piece counts. Make them with “bpe-explorer count”, or train on the file as a corpus.</source>
      <translation>{path} 中没有片段计数。请用“bpe-explorer count”生成，或将该文件作为语料训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/counts_header.py" />
      <source>{path} was counted by version {theirs} of the program, which may split text in another way than this version {ours}. Count again.</source>
      <translation>{path} 由程序版本 {theirs} 统计，其切分方式可能与当前版本 {ours} 不同。请重新统计。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/counts_header.py" />
      <source>{path} was counted with the pattern {theirs}, and the run asks for {ours}. Count with one pattern, and train with the same.</source>
      <translation>{path} 是用切分模式 {theirs} 统计的，而训练要求 {ours}。请用同一切分模式统计和训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/counts_header.py" />
      <source>{path} was counted with the special tokens {theirs}, and the run asks for {ours}. Count with the same special tokens.</source>
      <translation>{path} 是用特殊词元 {theirs} 统计的，而训练要求 {ours}。请用相同的特殊词元统计。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/counts_header.py" />
      <source>{path} is damaged: its piece counts are not what it says about them. Count again.</source>
      <translation>{path} 已损坏：其片段计数与自身记录不符。请重新统计。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/counts_header.py" />
      <source>{path} holds piece counts of the format {theirs}, and this version of the program reads the format {ours}. Count again, or use the version that wrote it.</source>
      <translation>{path} 中片段计数的格式为 {theirs}，而本版本程序读取格式 {ours}。请重新统计，或使用写出它的版本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/folders.py" />
      <source>The folder {path} holds no files that match {globs}, or only hidden ones. Check the glob, or leave it out to read all files.</source>
      <translation>文件夹 {path} 中没有匹配 {globs} 的文件，或只有隐藏文件。请检查通配符，或去掉它以读取所有文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/folders.py" />
      <source>The folder {path} holds no files, only links to other folders, which are not followed. Name those folders.</source>
      <translation>文件夹 {path} 中没有文件，只有指向其他文件夹的链接，而链接不会被跟随。请直接指定那些文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/folders.py" />
      <source>The folder {path} holds no files, or only hidden ones, whose names begin with a dot. Name the files to read.</source>
      <translation>文件夹 {path} 中没有文件，或只有名称以点开头的隐藏文件。请指定要读取的文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/folders.py" />
      <source>{path} is no ordinary file but a pipe or a device, which may have no end. Write its text into a file and name that.</source>
      <translation>{path} 不是普通文件，而是可能没有结尾的管道或设备。请将其文本写入文件，再指定该文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/json_lines.py" />
      <source>Line {line} of {path} (byte offset {offset}) has more than {largest} bytes, which is more than a line may have. Is it a file of JSON lines?</source>
      <translation>{path} 的第 {line} 行（字节偏移 {offset}）超过 {largest} 字节，超出了一行的上限。它是 JSON Lines 文件吗？</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/json_lines.py" />
      <source>Line {line} of {path} (byte offset {offset}) has no field “{field}”. Name the field that holds the text; this line has: {names}.</source>
      <translation>{path} 的第 {line} 行（字节偏移 {offset}）没有字段“{field}”。请指定含有文本的字段；此行有：{names}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/json_lines.py" />
      <source>Line {line} of {path} (byte offset {offset}) holds no text in its field “{field}”. Name another field, or leave that line out.</source>
      <translation>{path} 的第 {line} 行（字节偏移 {offset}）的字段“{field}”不是文本。请指定其他字段，或去掉该行。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/json_lines.py" />
      <source>Line {line} of {path} (byte offset {offset}) is no JSON: {reason}. Each line has to hold one object.</source>
      <translation>{path} 的第 {line} 行（字节偏移 {offset}）不是 JSON：{reason}。每行须为一个对象。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/library_training.py" />
      <source>A vocabulary of {size} is too small. It needs at least {smallest}: the characters of this corpus, which WordPiece tells apart at the beginning and inside of words, the token for unknown characters, and one id for each special token.</source>
      <translation>词表大小 {size} 过小，至少需要 {smallest}：此语料的字符（WordPiece 区分词首与词内）、未知字符的词元，以及每个特殊词元一个 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/library_training.py" />
      <source>Hugging Face tokenizers cannot train on this corpus: {reason}. Ask for another size of the vocabulary, or train on other text.</source>
      <translation>Hugging Face tokenizers 无法用此语料训练：{reason}。请更改词表大小，或换用其他文本训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/memory.py" />
      <source>The training uses {size} MB of memory, more than the limit of {largest} MB. Nothing was learned yet. Train on a sample of the corpus, or set a higher limit in Settings.</source>
      <translation>训练占用了 {size} MB 内存，超过了 {largest} MB 的上限，尚未学到任何内容。请只用语料的一部分（抽样）训练，或在“设置”中提高上限。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/parquet_rows.py" />
      <source>Row {row} of {path} holds no text in its column “{column}”. Name another column, or leave that row out.</source>
      <translation>{path} 的第 {row} 行的列“{column}”不是文本。请指定其他列，或去掉该行。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/parquet_rows.py" />
      <source>{path} has no column “{column}”. Name the column that holds the text; the file has: {names}.</source>
      <translation>{path} 没有列“{column}”。请指定含有文本的列；文件中有：{names}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/parquet_rows.py" />
      <source>The column “{column}” of {path} holds no text but values of the type {type}. Name the column that holds the text.</source>
      <translation>{path} 的列“{column}”不是文本，而是类型为 {type} 的值。请指定含有文本的列。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/parquet_rows.py" />
      <source>{path} needs the package pyarrow, which is not installed. Install it: pip install 'bpe-explorer[parquet]'</source>
      <translation>读取 {path} 需要 pyarrow 包，而它未安装。请安装：pip install 'bpe-explorer[parquet]'</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/reading.py" />
      <source>The name of a field or a column is empty. Name the one that holds the text.</source>
      <translation>字段或列的名称为空。请指定含有文本的字段或列。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/reading.py" />
      <source>A glob is empty. Write one such as *.md, or leave it out to read all files.</source>
      <translation>通配符为空。请写出如 *.md 的通配符，或去掉它以读取所有文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/reading.py" />
      <source>The share of a sample must be above 0 and at most 1, which takes all.</source>
      <translation>抽样比例须大于 0 且不超过 1；1 表示全部。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/regex_counting.py" />
      <source>A process that splits the text ended unexpectedly, perhaps for lack of memory. Train on a part of the corpus, or with fewer threads.</source>
      <translation>切分文本的进程意外结束，可能是内存不足。请只用部分语料训练，或减少线程数。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/regex_counting.py" />
      <source>The system starts no more processes or threads to split the text: {reason}. Close other programs, or train with fewer threads.</source>
      <translation>系统无法再启动用于切分文本的进程或线程：{reason}。请关闭其他程序，或减少训练线程数。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/regex_splitting.py" />
      <source>The pattern runs away: it took more than {seconds} s for {length} characters of the corpus. Avoid nested repeats such as (a+)+.</source>
      <translation>切分模式失控：处理语料的 {length} 个字符用时超过 {seconds} 秒。请避免 (a+)+ 这样的嵌套重复。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>Ties go to the pair that was seen first, which is found by counting all pairs again for each merge: this is slow, and only for texts of up to {largest} bytes.</source>
      <translation>频次并列时取最先出现的词元对，为此每次合并都要重新统计所有词元对：速度较慢，仅适用于不超过 {largest} 字节的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>Hugging Face tokenizers trains this model and leaves ties to chance: another run can differ in a few tokens.</source>
      <translation>此模型由 Hugging Face tokenizers 训练，频次并列时随机选取：再次训练可能有少数词元不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>Of all pairs it merges the most frequent one, count(ab), as BPE does. It does not go by the score of WordPiece, count(ab) / (count(a) · count(b)).</source>
      <translation>与 BPE 一样，它合并最频繁的词元对，即 count(ab) 最大者，而不按 WordPiece 的得分 count(ab) / (count(a) · count(b))。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>There is no corpus. Open a file or a folder.</source>
      <translation>没有语料。请打开文件或文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>The minimum frequency must be at least 1 and at most {largest}.</source>
      <translation>最低频次须在 1 至 {largest} 之间。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>The longest token must be at least 2 bytes and at most {largest}, or 0 for no limit.</source>
      <translation>最长词元须在 2 至 {largest} 字节之间，0 表示不限。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>The number of threads must be at least 1, or 0 for one a core.</source>
      <translation>线程数至少为 1，0 表示每个核心一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>{algorithm} has the token {token} for unknown characters already. Leave it out.</source>
      <translation>{algorithm} 已有用于未知字符的词元 {token}。请不要再指定。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>The special token “{special}” could be the same as a token that {algorithm} learns, since {mark} stands at one of its ends. Choose another text.</source>
      <translation>特殊词元“{special}”可能与 {algorithm} 学到的词元相同，因为它的一端有 {mark}。请另选文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>Piece counts are made from files that were read already. Leave out other files, and how files are read.</source>
      <translation>片段计数来自已读取的文件。请不要再指定其他文件或读取方式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>{algorithm} is trained on the text itself, not on piece counts. Name the files.</source>
      <translation>{algorithm} 用文本本身训练，而非片段计数。请指定文件。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>Piece counts do not tell which pair was seen first. Choose another rule for ties.</source>
      <translation>片段计数不记录哪一对最先出现。请选择其他并列规则。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>A vocabulary of {size} is too large. The largest is {largest}.</source>
      <translation>词表大小 {size} 过大。最大为 {largest}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>A vocabulary of {size} leaves no merge to learn: the one that is continued has {smallest} ids already. Ask for more.</source>
      <translation>词表大小为 {size} 时没有可学的合并：接续训练的词表已有 {smallest} 个 ID。请设得更大。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>A vocabulary of {size} is too small. It needs at least {smallest}: the 256 bytes, and one id for each special token.</source>
      <translation>词表大小 {size} 过小，至少需要 {smallest}：256 个字节，以及每个特殊词元一个 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/request.py" />
      <source>A vocabulary of {size} is too small. It needs at least {smallest}: the token for unknown characters, and one id for each special token.</source>
      <translation>词表大小 {size} 过小，至少需要 {smallest}：未知字符的词元，以及每个特殊词元一个 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/starting.py" />
      <source>The corpus has {size} bytes. Where ties go to the pair that was seen first, it may have {largest}: choose another rule for ties, or train on a part.</source>
      <translation>语料有 {size} 字节。频次并列时取最先出现的词元对的方式下，最多为 {largest} 字节：请选择其他并列规则，或只用一部分训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/starting.py" />
      <source>A vocabulary of {size} is too small. It needs at least {smallest}: the characters of this corpus, the mark behind words, the token for unknown characters, and one id for each special token.</source>
      <translation>词表大小 {size} 过小，至少需要 {smallest}：此语料的字符、词尾标记、未知字符的词元，以及每个特殊词元一个 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stored.py" />
      <source>There is no file {path}. Check the name.</source>
      <translation>没有文件 {path}。请检查名称。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stored.py" />
      <source>{path} cannot be read: it was cut short, since its compressed text goes on where the file ends. Copy or download it again.</source>
      <translation>无法读取 {path}：文件被截断，压缩的文本在文件末尾尚未结束。请重新复制或下载。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stored.py" />
      <source>{path} cannot be read: it is damaged ({reason}). Copy or download it again.</source>
      <translation>无法读取 {path}：文件已损坏（{reason}）。请重新复制或下载。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stored.py" />
      <location filename="../../explorer/ui/token_view/text_store.py" />
      <source>{path} cannot be read: {reason}.</source>
      <translation>无法读取 {path}：{reason}。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stray_errors.py" />
      <source>{path} is not valid UTF-8: the first stray byte is at offset {offset}, and the corpus has {count} of them. {advice} If it holds no text, leave it out: name the files instead of their folder, or take it out of there.</source>
      <translation>{path} 不是有效的 UTF-8：第一个无效字节在偏移 {offset} 处，语料中共有 {count} 个。{advice}如果它不是文本，请排除它：指定文件而非文件夹，或将它移出文件夹。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stray_errors.py" />
      <source>{path} is not valid UTF-8: the first stray byte is at offset {offset}, and the corpus has {count} of them. {advice}</source>
      <translation>{path} 不是有效的 UTF-8：第一个无效字节在偏移 {offset} 处，语料中共有 {count} 个。{advice}</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stray_errors.py" />
      <source>It may be written in {encoding} or {other}: name the encoding, or keep stray bytes as bytes, each a piece of its own.</source>
      <translation>其编码可能是 {encoding} 或 {other}：请指定编码，或保留无效字节（每个字节单独成段）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stray_errors.py" />
      <source>It may be written in {encoding}: name the encoding, or keep stray bytes as bytes, each a piece of its own.</source>
      <translation>其编码可能是 {encoding}：请指定编码，或保留无效字节（每个字节单独成段）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stray_errors.py" />
      <source>Name the encoding in which it was written, or keep stray bytes as bytes, each a piece of its own.</source>
      <translation>请指定其实际编码，或保留无效字节（每个字节单独成段）。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/stray_errors.py" />
      <source>Line or row {document} of {path} holds bytes that are not valid UTF-8, such as half of a surrogate pair, and the corpus has {count} of them. Mend it, or keep stray bytes as bytes, each a piece of its own.</source>
      <translation>{path} 的第 {document} 行含有无效的 UTF-8 字节（例如半个代理对），语料中共有 {count} 个。请修复它，或将无效字节保留为字节，各成一个片段。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/symbols.py" />
      <source>The corpus has {size} bytes of distinct pieces, more than a run can hold ({most}). Choose a pattern that cuts text into smaller pieces, or train on a part.</source>
      <translation>语料的不同片段共 {size} 字节，超出训练可容纳的 {most} 字节。请选择能将文本切得更小的切分模式，或只用一部分训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/tie_orders.py" />
      <source>Merge {number} comes out in another way now, since the corpus was changed. Train again.</source>
      <translation>由于语料已更改，第 {number} 次合并的结果不同了。请重新训练。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/tie_orders.py" />
      <source>looking for the first place</source>
      <translation>查找最先出现的位置</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/tied.py" />
      <source>{algorithm} has no merges.</source>
      <translation>{algorithm} 没有合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/tied.py" />
      <source>There is no merge {number}: the run ends after {count}.</source>
      <translation>没有第 {number} 次合并：训练在 {count} 次后结束。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/trainer.py" />
      <source>There is not enough memory for the distinct pieces of this corpus. Train on a part of it, or choose a pattern that cuts text into smaller pieces.</source>
      <translation>内存不足以容纳此语料的不同片段。请只用一部分训练，或选择能将文本切得更小的切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/engine/training/worker.py" />
      <source>The training stopped because of a fault in the program. What was learned is kept. Copy the details and report them.</source>
      <translation>训练因程序故障而停止。已学到的部分仍保留。请复制详细信息并报告。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>English</source>
      <translation>英语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Chinese</source>
      <translation>中文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Hindi</source>
      <translation>印地语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Arabic</source>
      <translation>阿拉伯语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Burmese</source>
      <translation>缅甸语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <source>Python</source>
      <translation>Python</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <source>JavaScript</source>
      <translation>JavaScript</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <source>C</source>
      <translation>C</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <source>emoji</source>
      <translation>表情符号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/names.py" />
      <source>numbers</source>
      <translation>数字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/overlap_panel.py" />
      <source>reading the vocabularies</source>
      <translation>读取各词表</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>ok</source>
      <translation>正常</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>not valid UTF-8</source>
      <translation>不是有效的 UTF-8</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>re-encodes otherwise</source>
      <translation>重编码不一致</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>special</source>
      <translation>特殊</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>unused id</source>
      <translation>未使用的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>yes</source>
      <translation>是</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/embeddings/results.py" />
      <source>reference</source>
      <translation>参考</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>The word is two or three tokens at the beginning of a text, and a single one behind a space.</source>
      <translation>这个单词在文本开头是两三个词元，在空格之后则是一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Merges join what stood together often in the corpus, and a word mostly stood behind a space: the space is a part of the token.</source>
      <translation>合并把语料中经常相邻的内容连在一起，而单词大多出现在空格之后：空格成了词元的一部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A model that counts the letter r never sees letters: it gets the ids and must have learned how each of these tokens is spelled.</source>
      <translation>要数字母 r 的模型看不到字母：它得到的是 ID，必须事先学会这些词元各自如何拼写。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Both numbers are split at the point, and what follows it is a token of its own: 11 and 9.</source>
      <translation>两个数都在小数点处切分，小数点之后自成一个词元：11 和 9。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>The pattern keeps digits and the point in different pieces, and no merge can cross from one piece to the next.</source>
      <translation>切分模式将数字与小数点分在不同片段，而合并不能跨越片段。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>To find the greater number a model must read 11 as one tenth and one hundredth, although the same id means eleven in a version or a date.</source>
      <translation>要找出较大的数，模型须把 11 读作十分之一加百分之一，而同一个 ID 在版本号或日期中表示十一。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Two numbers of four digits are cut at places that have nothing to do with ones, tens and hundreds.</source>
      <translation>两个四位数的切分位置与个、十、百位毫无关系。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Some encodings cut off three digits at a time from the left, others merge whatever digits stood together often.</source>
      <translation>有的编码从左起每三位一切，有的则合并经常相邻的任意数字。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>To add column by column, a model first has to find out which digit of which token belongs to which column.</source>
      <translation>要逐位相加，模型首先得弄清每个词元里的各个数字分别对应哪一数位。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Five equal digits become two tokens of different length.</source>
      <translation>五个相同的数字变成两个长度不同的词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>The cut follows the pattern and the merges, from the left, and not the value of the number.</source>
      <translation>切分从左起按切分模式与合并进行，与数值无关。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Equal digits reach a model as different ids, so that counting or copying them is no repetition of one sign.</source>
      <translation>相同的数字以不同的 ID 进入模型，因此数数或照抄它们并不是重复同一个符号。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Some vocabularies have a token for every number of up to three digits, others for some numbers of four and more and not for others of three.</source>
      <translation>有的词表为每个不超过三位的数都设有词元，有的则收录了某些四位以上的数，却缺少某些三位数。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A pattern that limits digits to three a piece lets all thousand combinations be learned; without the limit the frequency in the corpus decides.</source>
      <translation>若切分模式限制每个片段最多三位数字，全部一千种组合都能学到；不加限制时由语料中的频次决定。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Where only some numbers are tokens, neighbours such as 1999 and 2001 may look quite different to a model, and arithmetic has no steady base.</source>
      <translation>若只有部分数是词元，1999 和 2001 这样相近的数在模型看来可能截然不同，算术便缺乏稳固的基础。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A character of several bytes may be spread over several tokens, and some tokens are no text at all by themselves.</source>
      <translation>多字节字符可能分散在多个词元中，有的词元单独来看根本不是文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Merges join bytes, not characters, and a rare character was never joined to its end.</source>
      <translation>合并连接的是字节而非字符，罕见字符从未被完整连接起来。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A model that streams its answer token by token shows U+FFFD until the rest arrives, and one that stops in between leaves broken text.</source>
      <translation>模型逐词元流式输出时，在其余部分到来之前会显示 U+FFFD；若中途停止，则留下残缺的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A prompt that ends in a space and its continuation give other ids than the same text in one.</source>
      <translation>以空格结尾的提示词加上后续，得到的 ID 与同一文本整体编码不同。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>In one text the space belongs to the word behind it; at the end of a prompt it has no word and becomes a token of its own.</source>
      <translation>在整段文本中，空格属于其后的单词；在提示词末尾则没有单词，空格自成一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A model has hardly ever seen a word without its space behind a lone space, so that its answer gets worse although nobody sees a difference.</source>
      <translation>模型几乎从未见过单独的空格后接不带空格的单词，因此回答变差，而肉眼看不出任何差别。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Newer vocabularies have one token for a whole indentation, older ones spend one for every space.</source>
      <translation>较新的词表用一个词元表示整个缩进，较旧的则每个空格各占一个。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A corpus with much code makes runs of spaces frequent, and a pattern that keeps them in one piece lets them merge.</source>
      <translation>代码较多的语料中连续空格很频繁，而将其保留在一个片段中的切分模式使它们得以合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Indented code takes up less of the context window, and a model sees the depth of a block as one id.</source>
      <translation>缩进的代码占用的上下文窗口更少，模型把代码块的深度看作一个 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>What looks like one sign may take from one to eighteen tokens: a family, a face, a flag, a hand with a skin colour, and é written in two ways.</source>
      <translation>看似一个符号，可能占用一到十八个词元：家庭、人脸、旗帜、带肤色的手，以及 é 的两种写法。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A family is four people and three joiners, a flag two letters, and é is one code point or an e with an accent behind it.</source>
      <translation>家庭是四个人加三个连接符，旗帜是两个字母，é 则是一个码点，或 e 后接重音符号。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Texts that look alike cost different amounts and are different input, unless they are normalized before.</source>
      <translation>外观相同的文本费用不同，输入也不同，除非事先规范化。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Ids of one tokenizer, decoded by another one, give fluent nonsense.</source>
      <translation>一个分词器的 ID 由另一个分词器解码，会得到看似通顺的乱码文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>An id is only a place in a list, and each vocabulary has another token at that place, or none.</source>
      <translation>ID 只是列表中的位置，各词表在该位置上的词元不同，或没有词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A model that runs with the tokenizer of another one fails without any error, unless an id is beyond its vocabulary.</source>
      <translation>模型若搭配了别的模型的分词器，除非 ID 超出词表，否则会在毫无报错的情况下出错。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Without its special token the end of a conversation is a handful of ordinary tokens.</source>
      <translation>没有特殊词元时，对话的结尾只是几个普通词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Only a special token stands outside the merges; its text alone is cut and merged like any other text.</source>
      <translation>只有特殊词元不参与合并；单凭其文本，则与其他文本一样被切分与合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>The id that means the end never comes: a model goes on writing, and one that was trained so never learns to stop.</source>
      <translation>表示结束的 ID 永远不会出现：模型会一直写下去，而这样训练的模型永远学不会停止。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>With fewer ranks the same text takes more tokens, down to one for each byte.</source>
      <translation>保留的 rank 越少，同一文本占用的词元越多，直至每个字节一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>Merges apply in the order of their ranks, so that a smaller vocabulary of the same training is just the beginning of the larger one.</source>
      <translation>合并按 rank 从小到大进行，因此同一次训练的较小词表正是较大词表的开头部分。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A large vocabulary makes texts short and the embedding matrix big; the gain of each doubling gets smaller.</source>
      <translation>词表大则文本短、嵌入矩阵大；每次翻倍的收益递减。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>One text has many encodings when merges are skipped by chance, and each of them decodes to the text.</source>
      <translation>随机跳过合并时，同一文本有多种编码，且每种都能解码回原文。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>At every step each possible merge is left out with the probability p, and the best of the others is made: p = 0 is plain BPE, p = 1 leaves bytes (Provilkov et al. 2020).</source>
      <translation>每一步以概率 p 略去各个可能的合并，再执行其余合并中最优的一个：p = 0 即普通 BPE，p = 1 只剩字节（Provilkov 等，2020）。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A model trained on such samples sees how words are put together, and bears typing errors and rare forms better.</source>
      <translation>用这种样本训练的模型能看到单词如何构成，更能容忍拼写错误和罕见词形。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>A text can be cut into tokens of the vocabulary in hundreds of ways, and that of BPE is not always the shortest.</source>
      <translation>一段文本可以用数百种方式切分为词表中的词元，而 BPE 的切分不一定最短。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>BPE is greedy: it makes the merge that was learned first, and never takes one back that turns out to be in the way.</source>
      <translation>BPE 是贪心的：它执行最先学到的合并，即便事后发现碍事也绝不撤回。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/card_view.py" />
      <source>All these id sequences decode to the same text, but a model has seen only one of them: the others are as strange to it as another language.</source>
      <translation>所有这些 ID 序列都解码为同一文本，但模型只见过其中一种：其余的对它而言如同另一种语言。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Letters of strawberry</source>
      <translation>strawberry 中的字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>9.11 and 9.9</source>
      <translation>9.11 与 9.9</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Digits of a sum</source>
      <translation>加法中的数字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>77777</source>
      <translation>77777</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Tokens of digits</source>
      <translation>数字词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Half a character</source>
      <translation>半个字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>A space at the end of a prompt</source>
      <translation>提示词末尾的空格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Spaces in code</source>
      <translation>代码中的空格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Emoji and accents</source>
      <translation>表情符号与重音符号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>The wrong tokenizer</source>
      <translation>错误的分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>A deleted special token</source>
      <translation>被删除的特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>A smaller vocabulary</source>
      <translation>更小的词表</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>BPE-dropout</source>
      <translation>BPE-dropout</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>Ways to split</source>
      <translation>切分的方式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/panel.py" />
      <source>loading tokenizers</source>
      <translation>加载分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>begins a new message, with the role that the text behind it names</source>
      <translation>开始一条新消息，角色由其后的文本指定</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>ends the message, so that what follows is no longer its text</source>
      <translation>结束该消息，其后的内容不再属于它</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>ends the header of a message, so that its text begins</source>
      <translation>结束消息头，正文由此开始</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>ends the document, so that all before it no longer counts</source>
      <translation>结束该文档，此前的内容不再起作用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>chooses the channel of a message: what the user sees, or what stays hidden</source>
      <translation>选择消息的通道：用户可见的内容，或保持隐藏的内容</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>ends the answer</source>
      <translation>结束回答</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>ends the answer with the call of a tool</source>
      <translation>以调用工具结束回答</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>is a signal that only the program should give</source>
      <translation>是只应由程序发出的信号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>look-alike of a special token</source>
      <translation>与特殊词元形近</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>tag characters</source>
      <translation>标签字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>bidirectional control</source>
      <translation>双向控制符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>variation selector</source>
      <translation>变体选择符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>invisible character</source>
      <translation>不可见字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Special tokens</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Added tokens</source>
      <translation>附加词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Added tokens in the normalized text</source>
      <translation>规范化文本中的附加词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Normalizer</source>
      <translation>规范化器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Pre-tokenizer</source>
      <translation>预分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Model</source>
      <translation>模型</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Post-processor</source>
      <translation>后处理器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/pipeline/stage_view.py" />
      <source>Ids</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/bigram_page.py" />
      <location filename="../../explorer/ui/lab/scan/rows.py" />
      <source>filling the table</source>
      <translation>填充表格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>impossible bytes</source>
      <translation>非法字节序列</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>byte of a character</source>
      <translation>单个字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>prefix of a character</source>
      <translation>末尾残缺</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>suffix of a character</source>
      <translation>开头残缺</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>suffix and prefix of characters</source>
      <translation>首尾残缺</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>re-encodes differently</source>
      <translation>重编码不一致</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>reached only in context</source>
      <translation>仅在上下文中可达</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>unreachable</source>
      <translation>不可达</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>no witness found</source>
      <translation>未找到见证文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>whole piece only</source>
      <translation>仅整段匹配</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>leaf</source>
      <translation>末端词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>part of one token</source>
      <translation>仅用于一个词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>only a step</source>
      <translation>过渡词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>rare</source>
      <translation>稀有</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>looks like a special</source>
      <translation>形似特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>white space</source>
      <translation>空白符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>very long</source>
      <translation>很长</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>digits</source>
      <translation>数字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>several scripts</source>
      <translation>多种文字系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>long Chinese</source>
      <translation>中文长词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>witness found</source>
      <translation>有见证文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>proved unreachable</source>
      <translation>已证明不可达</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>no witness: all completions tried</source>
      <translation>无见证文本：已试遍补全</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>no witness: search given up</source>
      <translation>无见证文本：已放弃查找</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>hardly trained</source>
      <translation>几乎未经训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>nothing</source>
      <translation>无</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>user name on Reddit</source>
      <translation>Reddit 用户名</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>name of a developer</source>
      <translation>开发者姓名</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>name of a game studio</source>
      <translation>游戏工作室名称</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>buttons of a web page</source>
      <translation>网页按钮文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>data of a web shop</source>
      <translation>网店数据</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>data of a game</source>
      <translation>游戏数据</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>character of a game</source>
      <translation>游戏角色</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>program code</source>
      <translation>程序代码</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>message of a code checker</source>
      <translation>代码检查消息</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>word for base 36</source>
      <translation>意为三十六进制的单词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>phrase of web pages</source>
      <translation>网页用语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>part of a word</source>
      <translation>单词的一部分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>this tokenizer</source>
      <translation>此分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Hugging Face, no flags</source>
      <translation>Hugging Face，无标志</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Hugging Face, lstrip</source>
      <translation>Hugging Face，lstrip</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Hugging Face, rstrip</source>
      <translation>Hugging Face，rstrip</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Hugging Face, single_word</source>
      <translation>Hugging Face，single_word</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>Hugging Face, normalized, in lower case</source>
      <translation>Hugging Face，normalized，小写</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>llama.cpp, parse_special</source>
      <translation>llama.cpp，parse_special</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>llama.cpp, parse_special, LSTRIP</source>
      <translation>llama.cpp，parse_special，LSTRIP</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>llama.cpp, parse_special, RSTRIP</source>
      <translation>llama.cpp，parse_special，RSTRIP</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>llama.cpp, without parse_special</source>
      <translation>llama.cpp，不带 parse_special</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>tiktoken, as it is installed</source>
      <translation>tiktoken，当前安装的版本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/rules_table.py" />
      <source>tiktoken, if its hash map had another order</source>
      <translation>tiktoken，若其哈希表顺序不同</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>built into the encoding</source>
      <translation>编码内置</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>added tokens of the file</source>
      <translation>文件的附加词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>the file</source>
      <translation>文件</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>the training</source>
      <translation>训练</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>added here</source>
      <translation>在此添加</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/specials_list.py" />
      <source>changed here</source>
      <translation>在此更改</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Spanish</source>
      <translation>西班牙语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>German</source>
      <translation>德语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Turkish</source>
      <translation>土耳其语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Japanese</source>
      <translation>日语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Russian</source>
      <translation>俄语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Korean</source>
      <translation>韩语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/tax/panel.py" />
      <source>Thai</source>
      <translation>泰语</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/counted.py" />
      <source>preparing the table</source>
      <translation>准备表格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>compiling</source>
      <translation>编译</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>preparing</source>
      <translation>准备</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/long_job.py" />
      <source>learning</source>
      <translation>学习</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>pattern</source>
      <translation>切分模式</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>ties</source>
      <translation>并列规则</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>minimum frequency</source>
      <translation>最低频次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>longest token</source>
      <translation>最长词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>stray bytes</source>
      <translation>无效字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>unmatched text</source>
      <translation>未匹配文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>vocabulary to continue</source>
      <translation>接续训练的词表</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>piece counts</source>
      <translation>片段计数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>object</source>
      <translation>对象</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>array</source>
      <translation>数组</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>string</source>
      <translation>字符串</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <location filename="../../explorer/ui/train/describe.py" />
      <source>byte-level BPE</source>
      <translation>字节级 BPE</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>bytes</source>
      <translation>字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <location filename="../../explorer/ui/train/describe.py" />
      <source>characters</source>
      <translation>字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>SentencePiece words</source>
      <translation>SentencePiece 词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>SentencePiece characters</source>
      <translation>SentencePiece 字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokenizer_model.py" />
      <source>SentencePiece of another kind</source>
      <translation>其他类型的 SentencePiece</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/chunk_dialog.py" />
      <source>The text makes more than {most} chunks. Choose larger ones, or use the command line.</source>
      <translation>文本会切成超过 {most} 个分块。请选择更大的分块，或使用命令行。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/export_menu.py" />
      <source>The picture {file} cannot be written. Choose a name that ends in .png.</source>
      <translation>无法写入图片 {file}。请选择以 .png 结尾的名称。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>classic BPE</source>
      <translation>经典 BPE</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>WordPiece</source>
      <translation>WordPiece</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/describe.py" />
      <source>Unigram</source>
      <translation>Unigram</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/process.py" />
      <source>The training process was ended from outside (signal {signal}). The system may have run out of memory. What was learned is kept; train again to go on.</source>
      <translation>训练进程被外部终止（信号 {signal}）。系统可能内存不足。已学到的部分仍保留；重新训练即可继续。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/process.py" />
      <source>The training process ended unexpectedly (exit code {code}). What was learned is kept; train again to go on.</source>
      <translation>训练进程意外结束（退出码 {code}）。已学到的部分仍保留；重新训练即可继续。</translation>
    </message>
  </context>
  <context>
    <name>examples</name>
    <message>
      <location filename="../../explorer/ui/lab/specials/examples.py" />
      <source>A special token between words</source>
      <translation>单词之间的特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/examples.py" />
      <source>White space before it</source>
      <translation>前有空白符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/examples.py" />
      <source>White space around it</source>
      <translation>前后有空白符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/examples.py" />
      <source>Inside of a word</source>
      <translation>在单词内部</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/examples.py" />
      <source>In capital letters</source>
      <translation>大写字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/examples.py" />
      <source>A conversation (Harmony)</source>
      <translation>对话（Harmony）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/specials/examples.py" />
      <source>Overlapping special tokens, put into the copy</source>
      <translation>相互重叠的特殊词元（加入副本）</translation>
    </message>
  </context>
  <context>
    <name>figures</name>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>The stronger the colour of a cell, the more tokens beside the others of its row.</source>
      <translation>单元格颜色越深，词元数相对同行其他单元格就越多。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>The stronger the colour of a cell, the less of the text is in a token.</source>
      <translation>单元格颜色越深，每个词元包含的文本就越少。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>characters per token</source>
      <translation>字符/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>bytes per token</source>
      <translation>字节/词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>tokens per word</source>
      <translation>词元/词</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>relative cost</source>
      <translation>相对成本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>unknown tokens, %</source>
      <translation>未知词元（%）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/figures.py" />
      <source>The stronger the colour of a cell, the more of its tokens stand for unknown text.</source>
      <translation>单元格颜色越深，代表未知文本的词元就越多。</translation>
    </message>
  </context>
  <context>
    <name>foreign_text</name>
    <message>
      <location filename="../../explorer/ui/foreign_text.py" />
      <source>{file} is not written in UTF-8: its bytes are shown as they are. Read it as {encoding} to see its text.</source>
      <translation>{file} 不是 UTF-8 编码，目前原样显示其字节。按 {encoding} 读取即可看到文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/foreign_text.py" />
      <source>Read as {encoding}</source>
      <translation>按 {encoding} 读取</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/foreign_text.py" />
      <source>{file} is not written in UTF-8, but probably in {encoding}: here its bytes are read as they are. Save it as UTF-8 first.</source>
      <translation>{file} 不是 UTF-8 编码，很可能是 {encoding}：此处按原样读取其字节。请先将其另存为 UTF-8。</translation>
    </message>
  </context>
  <context>
    <name>go_to</name>
    <message>
      <location filename="../../explorer/ui/tokens/go_to.py" />
      <source>Number of a token (from 0), or @ and the offset of a byte</source>
      <translation>词元序号（从 0 起），或 @ 加字节偏移</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/go_to.py" />
      <source>Id of a token</source>
      <translation>词元的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/go_to.py" />
      <source>Go to</source>
      <translation>转到</translation>
    </message>
  </context>
  <context>
    <name>kind_chips</name>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>All</source>
      <translation>全部</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>Everything that was found</source>
      <translation>发现的全部内容</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>Written like a special token with other characters</source>
      <translation>用其他字符写成特殊词元的样子</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>Invisible copies of ASCII, in which a message can hide</source>
      <translation>ASCII 的不可见副本，可藏匿消息</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>Invisible signs that turn the order in which text is drawn</source>
      <translation>改变文本绘制顺序的不可见符号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>Invisible signs that choose how the character before them is drawn</source>
      <translation>决定其前字符绘制方式的不可见符号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/lookalikes/chips.py" />
      <source>Characters that draw nothing, such as the zero width space</source>
      <translation>不绘制任何内容的字符，例如零宽空格</translation>
    </message>
  </context>
  <context>
    <name>line_view</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/line_view.py" />
      <source>as expected</source>
      <translation>符合预期</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/line_view.py" />
      <source>differs from the right value</source>
      <translation>与正确值不同</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/line_view.py" />
      <source>Right value:
{values}</source>
      <translation>正确值：
{values}</translation>
    </message>
  </context>
  <context>
    <name>losses</name>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>{unknown} of {tokens} tokens unknown</source>
      <translation>{tokens} 个词元中有 {unknown} 个未知</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>text lost</source>
      <translation>文本丢失</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>The text is not given back: {loss}.</source>
      <translation>文本无法完整还原：{loss}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>First at byte {offset}, line {line}: {lost} becomes {found}.</source>
      <translation>首处位于字节 {offset}、第 {line} 行：{lost} 变为 {found}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>lower case</source>
      <translation>转为小写</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>white space</source>
      <translation>空白改变</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>control characters</source>
      <translation>控制字符被去除</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>Unicode form</source>
      <translation>Unicode 规范化</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/losses.py" />
      <source>accents and other marks</source>
      <translation>重音等附加符号被去除</translation>
    </message>
  </context>
  <context>
    <name>model_report</name>
    <message>
      <location filename="../../explorer/ui/train/model_report.py" />
      <source>This algorithm ({algorithm}) learns no merges, so there is none to show.</source>
      <translation>此算法（{algorithm}）不学习合并，因此没有可显示的合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/model_report.py" />
      <source>Its tokens can be seen in the tabs Tokens, Lab and Compare.</source>
      <translation>其词元可在“词元”“实验室”和“比较”标签页中查看。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/model_report.py" />
      <source>1. Reading the corpus: {done} of {total}, {share}</source>
      <translation>1. 读取语料：{done} / {total}，{share}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/model_report.py" />
      <source>2. Learning</source>
      <translation>2. 学习</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/model_report.py" />
      <source>2. Learning: the library does not tell how far it is.</source>
      <translation>2. 学习：该库不提供进度。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/model_report.py" />
      <source>1. Reading the corpus: done</source>
      <translation>1. 读取语料：完成</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/model_report.py" />
      <source>Starting…</source>
      <translation>正在启动…</translation>
    </message>
  </context>
  <context>
    <name>option_fields</name>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>{algorithm} splits text in a way of its own.</source>
      <translation>{algorithm} 以自己的方式切分文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>Only byte-level and classic BPE merge pairs, of which some can tie.</source>
      <translation>只有字节级 BPE 与经典 BPE 合并词元对，才会出现并列。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>{algorithm} knows no minimum frequency.</source>
      <translation>{algorithm} 没有最低频次。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>{algorithm} knows no limit for the length of tokens.</source>
      <translation>{algorithm} 不限制词元长度。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>Only byte-level BPE can keep bytes that are no text.</source>
      <translation>只有字节级 BPE 能保留非文本的字节。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>Only a byte-level vocabulary can be continued, by byte-level BPE.</source>
      <translation>只有字节级词表可以接续训练，且须用字节级 BPE。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>The vocabulary that is continued keeps its pattern.</source>
      <translation>接续训练的词表沿用其切分模式。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/train/option_fields.py" />
      <source>The vocabulary that is continued keeps its special tokens.</source>
      <translation>接续训练的词表沿用其特殊词元。</translation>
    </message>
  </context>
  <context>
    <name>panels</name>
    <message>
      <location filename="../../explorer/ui/compare/panels.py" />
      <source>Table</source>
      <translation>表格</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/panels.py" />
      <source>Overlap</source>
      <translation>重叠</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/panels.py" />
      <source>Granularity</source>
      <translation>粒度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/panels.py" />
      <source>Cost</source>
      <translation>费用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/compare/panels.py" />
      <source>Speed</source>
      <translation>速度</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Vocabulary scan</source>
      <translation>词表扫描</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Corpus use</source>
      <translation>语料中的使用情况</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Embeddings</source>
      <translation>嵌入</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Special tokens</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Injection</source>
      <translation>特殊词元注入</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Look-alikes</source>
      <translation>形近字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Experiments</source>
      <translation>实验</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Vocabulary size</source>
      <translation>词表大小</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Token tax</source>
      <translation>词元税</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Data mixture</source>
      <translation>数据配比</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Pipeline</source>
      <translation>流水线</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/panels.py" />
      <source>Word pieces</source>
      <translation>子词算法</translation>
    </message>
  </context>
  <context>
    <name>results</name>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Tokenizer</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>What</source>
      <translation>内容</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Tokens</source>
      <translation>词元数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Ids</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Check</source>
      <translation>核对</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>Figures</source>
      <translation>统计</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/experiments/results.py" />
      <source>; </source>
      <translation>；</translation>
    </message>
  </context>
  <context>
    <name>scan_chips</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>All</source>
      <translation>全部</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Flagged</source>
      <translation>已标记</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Impossible bytes</source>
      <translation>非法字节序列</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Byte of a character</source>
      <translation>单个字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Prefix</source>
      <translation>末尾残缺</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Suffix</source>
      <translation>开头残缺</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Suffix and prefix</source>
      <translation>首尾残缺</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Re-encodes differently</source>
      <translation>重编码不一致</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Only in context</source>
      <translation>仅在上下文中</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Proved unreachable</source>
      <translation>已证明不可达</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>No witness: all tried</source>
      <translation>无见证文本：已试遍</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>No witness: given up</source>
      <translation>无见证文本：已放弃</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Special</source>
      <translation>特殊</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Unused ids</source>
      <translation>未使用的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Whole piece only</source>
      <translation>仅整段匹配</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Only a step</source>
      <translation>过渡词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Rare</source>
      <translation>稀有</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Leaf</source>
      <translation>末端词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Part of one</source>
      <translation>仅用于一个词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Like a special</source>
      <translation>形似特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>White space</source>
      <translation>空白符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Very long</source>
      <translation>很长</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Digits</source>
      <translation>数字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Several scripts</source>
      <translation>多种文字系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Long Chinese</source>
      <translation>中文长词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Every id of the vocabulary</source>
      <translation>词表的每个 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/chips.py" />
      <source>Tokens that are not valid UTF-8, or whose text re-encodes differently</source>
      <translation>不是有效 UTF-8，或其文本重编码不一致的词元</translation>
    </message>
  </context>
  <context>
    <name>scan_detail</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/detail.py" />
      <source>witness of token {id}</source>
      <translation>词元 {id} 的见证文本</translation>
    </message>
  </context>
  <context>
    <name>scan_words</name>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>A special token: it stands outside the merges.</source>
      <translation>特殊词元：不参与合并。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>No token has this id.</source>
      <translation>此 ID 没有词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Its bytes stand in no UTF-8 text.</source>
      <translation>其字节不会出现在任何 UTF-8 文本中。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It is a single byte of a longer character: no text is this token alone.</source>
      <translation>它是多字节字符中的单个字节：没有文本单独等于此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It ends inside a character: no text is this token alone.</source>
      <translation>末尾残缺：它在字符内部结束，没有文本单独等于此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It begins inside a character: no text is this token alone.</source>
      <translation>开头残缺：它在字符内部开始，没有文本单独等于此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It begins and ends inside characters: no text is this token alone.</source>
      <translation>首尾残缺：它在字符内部开始并结束，没有文本单独等于此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Its text is encoded as this token, alone or beside another one.</source>
      <translation>其文本单独或与其他词元相邻时会编码成此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Its own text is encoded as other tokens.</source>
      <translation>它自身的文本会编码成其他词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Its own text is encoded as other tokens; it appears only inside a longer text.</source>
      <translation>它自身的文本会编码成其他词元；它只出现在更长的文本中。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Its own text is encoded as other tokens, and it is proved that no text yields it.</source>
      <translation>它自身的文本会编码成其他词元，且已证明没有文本编码后会出现它。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Its own text is encoded as other tokens, and no text was found that yields it.</source>
      <translation>它自身的文本会编码成其他词元，且未找到编码后会出现它的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>A text was found that yields it.</source>
      <translation>已找到编码后会出现它的文本。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It is proved that no text yields it.</source>
      <translation>已证明没有文本编码后会出现它。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>All characters that can complete it were tried and none yields it; that is no proof.</source>
      <translation>能补全它的所有字符都已试过，编码后都不会出现它；这不是证明。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>The search for a text that yields it was given up; there may be one.</source>
      <translation>已放弃查找编码后会出现它的文本；这样的文本可能存在。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>No merge makes it: only a piece that is nothing else becomes it.</source>
      <translation>没有合并能得到它：只有整个片段恰好等于它时，才会成为它。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It is a part of no other token.</source>
      <translation>它不用于组成任何其他词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It is a part of exactly one other token, perhaps only a step to it.</source>
      <translation>它只用于组成一个其他词元，也许只是通向它的过渡词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Longer tokens took all of it in the corpus that it was learned from: it is only a step.</source>
      <translation>在学习它的语料中，它全部被更长的词元合并走：它只是过渡词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>In the corpus that it was learned from, fewer than 10 were left.</source>
      <translation>在学习它的语料中，剩余不足 10 次。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It is written like a special token, but is none.</source>
      <translation>写法像特殊词元，但不是。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It is made of white space only.</source>
      <translation>仅由空白符组成。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It has 32 bytes or more.</source>
      <translation>长度为 32 字节或更长。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>It is made of digits.</source>
      <translation>由数字组成。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>Its letters are of several scripts.</source>
      <translation>其字母属于多种文字系统。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/scan/words.py" />
      <source>8 or more Chinese characters and nothing else: spam as a rule.</source>
      <translation>仅由 8 个或更多汉字组成：通常是垃圾文本。</translation>
    </message>
  </context>
  <context>
    <name>scripts</name>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Adlam</source>
      <translation>阿德拉姆字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Ahom</source>
      <translation>阿洪姆文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Anatolian Hieroglyphs</source>
      <translation>安纳托利亚象形文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Arabic</source>
      <translation>阿拉伯字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Armenian</source>
      <translation>亚美尼亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Avestan</source>
      <translation>阿维斯陀字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Balinese</source>
      <translation>巴厘文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Bamum</source>
      <translation>巴姆穆文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Bassa Vah</source>
      <translation>巴萨文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Batak</source>
      <translation>巴塔克文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Bengali</source>
      <translation>孟加拉文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Bhaiksuki</source>
      <translation>拜克舒基文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Bopomofo</source>
      <translation>注音符号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Brahmi</source>
      <translation>婆罗米文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Braille</source>
      <translation>盲文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Buginese</source>
      <translation>布吉文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Buhid</source>
      <translation>布希德文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Canadian Aboriginal</source>
      <translation>加拿大原住民文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Carian</source>
      <translation>卡里亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Caucasian Albanian</source>
      <translation>高加索阿尔巴尼亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Chakma</source>
      <translation>查克马文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Cham</source>
      <translation>占文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Cherokee</source>
      <translation>切罗基文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Chorasmian</source>
      <translation>花剌子模字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Coptic</source>
      <translation>科普特字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Cuneiform</source>
      <translation>楔形文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Cypriot</source>
      <translation>塞浦路斯文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Cypro Minoan</source>
      <translation>塞浦路斯米诺斯文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Cyrillic</source>
      <translation>西里尔字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Deseret</source>
      <translation>德瑟雷特字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Devanagari</source>
      <translation>天城文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Dives Akuru</source>
      <translation>迪维希阿库鲁文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Dogra</source>
      <translation>多格拉文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Duployan</source>
      <translation>杜普雷速记</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Egyptian Hieroglyphs</source>
      <translation>埃及象形文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Elbasan</source>
      <translation>爱尔巴桑字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Elymaic</source>
      <translation>埃利迈字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Ethiopic</source>
      <translation>埃塞俄比亚文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Georgian</source>
      <translation>格鲁吉亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Glagolitic</source>
      <translation>格拉哥里字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Gothic</source>
      <translation>哥特字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Grantha</source>
      <translation>格兰塔文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Greek</source>
      <translation>希腊字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Gujarati</source>
      <translation>古吉拉特文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Gunjala Gondi</source>
      <translation>贡贾拉贡德文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Gurmukhi</source>
      <translation>果鲁穆奇文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Han</source>
      <translation>汉字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Hangul</source>
      <translation>谚文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Hanifi Rohingya</source>
      <translation>哈乃斐罗兴亚文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Hanunoo</source>
      <translation>哈努诺文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Hatran</source>
      <translation>哈特拉字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Hebrew</source>
      <translation>希伯来字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Hiragana</source>
      <translation>平假名</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Imperial Aramaic</source>
      <translation>帝国阿拉米字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Inscriptional Pahlavi</source>
      <translation>碑铭巴列维字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Inscriptional Parthian</source>
      <translation>碑铭帕提亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Javanese</source>
      <translation>爪哇文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Kaithi</source>
      <translation>凯提文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Kannada</source>
      <translation>卡纳达文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Katakana</source>
      <translation>片假名</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Kawi</source>
      <translation>卡维文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Kayah Li</source>
      <translation>克耶李文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Kharoshthi</source>
      <translation>佉卢文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Khitan Small Script</source>
      <translation>契丹小字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Khmer</source>
      <translation>高棉文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Khojki</source>
      <translation>霍吉文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Khudawadi</source>
      <translation>库达瓦迪文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Lao</source>
      <translation>老挝文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Latin</source>
      <translation>拉丁字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Lepcha</source>
      <translation>雷布查文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Limbu</source>
      <translation>林布文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Linear A</source>
      <translation>线形文字 A</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Linear B</source>
      <translation>线形文字 B</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Lisu</source>
      <translation>傈僳文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Lycian</source>
      <translation>利西亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Lydian</source>
      <translation>吕底亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Mahajani</source>
      <translation>马哈佳尼文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Makasar</source>
      <translation>望加锡文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Malayalam</source>
      <translation>马拉雅拉姆文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Mandaic</source>
      <translation>曼达字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Manichaean</source>
      <translation>摩尼字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Marchen</source>
      <translation>玛钦文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Masaram Gondi</source>
      <translation>马萨拉姆贡德文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Medefaidrin</source>
      <translation>梅德法伊德林文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Meetei Mayek</source>
      <translation>曼尼普尔文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Mende Kikakui</source>
      <translation>门德文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Meroitic Cursive</source>
      <translation>麦罗埃草体</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Meroitic Hieroglyphs</source>
      <translation>麦罗埃象形文字</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Miao</source>
      <translation>苗文（柏格理）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Modi</source>
      <translation>莫迪文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Mongolian</source>
      <translation>蒙古文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Mro</source>
      <translation>默禄文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Multani</source>
      <translation>穆尔塔尼文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Myanmar</source>
      <translation>缅甸文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Nabataean</source>
      <translation>纳巴泰字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Nag Mundari</source>
      <translation>那格蒙达里文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Nandinagari</source>
      <translation>南迪城文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>New Tai Lue</source>
      <translation>新傣仂文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Newa</source>
      <translation>尼瓦尔文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Nko</source>
      <translation>恩科字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Nushu</source>
      <translation>女书</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Nyiakeng Puachue Hmong</source>
      <translation>尼亚肯普阿曲苗文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Ogham</source>
      <translation>欧甘字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Ol Chiki</source>
      <translation>桑塔利文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old Hungarian</source>
      <translation>古匈牙利字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old Italic</source>
      <translation>古意大利字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old North Arabian</source>
      <translation>古北阿拉伯字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old Permic</source>
      <translation>古彼尔姆字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old Persian</source>
      <translation>古波斯文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old Sogdian</source>
      <translation>古粟特字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old South Arabian</source>
      <translation>古南阿拉伯字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old Turkic</source>
      <translation>古突厥文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Old Uyghur</source>
      <translation>回鹘文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Oriya</source>
      <translation>奥里亚文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Osage</source>
      <translation>欧塞奇字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Osmanya</source>
      <translation>奥斯曼亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Pahawh Hmong</source>
      <translation>杨松录苗文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Palmyrene</source>
      <translation>帕尔米拉字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Pau Cin Hau</source>
      <translation>包钦豪文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Phags Pa</source>
      <translation>八思巴文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Phoenician</source>
      <translation>腓尼基字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Psalter Pahlavi</source>
      <translation>诗篇巴列维字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Rejang</source>
      <translation>拉让文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Runic</source>
      <translation>卢恩字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Samaritan</source>
      <translation>撒马利亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Saurashtra</source>
      <translation>索拉什特拉文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Sharada</source>
      <translation>夏拉达文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Shavian</source>
      <translation>萧伯纳字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Siddham</source>
      <translation>悉昙文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>SignWriting</source>
      <translation>手语书写符号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Sinhala</source>
      <translation>僧伽罗文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Sogdian</source>
      <translation>粟特字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Sora Sompeng</source>
      <translation>索朗桑朋文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Soyombo</source>
      <translation>索永布文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Sundanese</source>
      <translation>巽他文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Syloti Nagri</source>
      <translation>锡尔赫特文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Syriac</source>
      <translation>叙利亚字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tagalog</source>
      <translation>他加禄文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tagbanwa</source>
      <translation>塔格班瓦文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tai Le</source>
      <translation>傣哪文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tai Tham</source>
      <translation>老傣文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tai Viet</source>
      <translation>越南傣文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Takri</source>
      <translation>塔克里文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tamil</source>
      <translation>泰米尔文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tangsa</source>
      <translation>唐萨文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tangut</source>
      <translation>西夏文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Telugu</source>
      <translation>泰卢固文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Thaana</source>
      <translation>它拿字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Thai</source>
      <translation>泰文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tibetan</source>
      <translation>藏文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tifinagh</source>
      <translation>提非纳字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Tirhuta</source>
      <translation>迈蒂利文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Toto</source>
      <translation>托托文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Ugaritic</source>
      <translation>乌加里特字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Vai</source>
      <translation>瓦伊文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Vithkuqi</source>
      <translation>维斯库奇字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Wancho</source>
      <translation>万秋文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Warang Citi</source>
      <translation>瓦郎奇蒂文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Yezidi</source>
      <translation>雅兹迪字母</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Yi</source>
      <translation>彝文</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>Zanabazar Square</source>
      <translation>札那巴札尔方块文</translation>
    </message>
  </context>
  <context>
    <name>text</name>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>Something went wrong: {problem}</source>
      <translation>出错：{problem}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>, </source>
      <translation>、</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{sentence} {next}</source>
      <translation>{sentence}{next}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{label}: {value}</source>
      <translation>{label}：{value}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{text} ({remark})</source>
      <translation>{text}（{remark}）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{share} %</source>
      <translation>{share}%</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{size} B</source>
      <translation>{size} B</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{span} ms</source>
      <translation>{span} 毫秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{seconds} s</source>
      <translation>{seconds} 秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{minutes} min {seconds} s</source>
      <translation>{minutes} 分 {seconds} 秒</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/text.py" />
      <source>{hours} h {minutes} min</source>
      <translation>{hours} 小时 {minutes} 分</translation>
    </message>
  </context>
  <context>
    <name>token_report</name>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>1 byte</source>
      <translation>1 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>{count} bytes</source>
      <translation>{count} 字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>special token</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>id</source>
      <translation>ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>escaped</source>
      <translation>转义</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>byte map</source>
      <translation>字节映射</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>hex</source>
      <translation>十六进制</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>token number</source>
      <translation>词元序号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>byte offset</source>
      <translation>字节偏移</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>character offset</source>
      <translation>字符偏移</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>occurs here</source>
      <translation>文中出现次数</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>begins</source>
      <translation>起点</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>inside of a character</source>
      <translation>在字符内部</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>ends</source>
      <translation>终点</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>shared</source>
      <translation>共用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>none, before {offset}</source>
      <translation>无，位于 {offset} 之前</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>parts</source>
      <translation>组成部分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>merge</source>
      <translation>合并序号</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>frequency</source>
      <translation>频次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>part of</source>
      <translation>用于组成</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>ASCII</source>
      <translation>ASCII</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>lead</source>
      <translation>首字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>continuation</source>
      <translation>后续字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>never in UTF-8</source>
      <translation>UTF-8 中不存在</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>part of a character</source>
      <translation>字符的一部分</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/inspecting/token_report.py" />
      <source>{count} more bytes</source>
      <translation>另有 {count} 字节</translation>
    </message>
  </context>
  <context>
    <name>usage_chips</name>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>All</source>
      <translation>全部</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Every token of the vocabulary</source>
      <translation>词表的每个词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Never used</source>
      <translation>从未使用</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Tokens that do not stand in the encoded corpus A</source>
      <translation>编码后的语料 A 中没有出现的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Rare</source>
      <translation>稀有</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Tokens that corpus A uses, but only a few times</source>
      <translation>语料 A 用到、但只用到少数几次的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Scaffolds</source>
      <translation>过渡词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Merges that nine times in ten only made a step to a longer token</source>
      <translation>十次中有九次只是过渡到更长词元的合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Half characters</source>
      <translation>半个字符</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Tokens whose bytes are not whole characters</source>
      <translation>字节不构成完整字符的词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>In A, not in B</source>
      <translation>在 A 不在 B</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/usage/chips.py" />
      <source>Tokens that corpus A uses and corpus B never does</source>
      <translation>语料 A 用到、而语料 B 从未用到的词元</translation>
    </message>
  </context>
  <context>
    <name>verdict</name>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>system</source>
      <translation>系统</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>user</source>
      <translation>用户</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>assistant</source>
      <translation>助手</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>Special tokens that are forged: {count}, by the text of: {fields}.</source>
      <translation>被伪造的特殊词元：{count} 个，来自以下各方的文本：{fields}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>{line} ({count} times)</source>
      <translation>{line}（{count} 次）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>and {count} other kinds</source>
      <translation>另有 {count} 种</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>Even as plain text they remain: {name} does not call these special, and finds them in any text: {specials}.</source>
      <translation>即使作为普通文本，它们仍然存在：{name} 没有将其标为特殊词元，因而在任何文本中都会识别它们：{specials}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>No special token is forged: both ways give the same ids.</source>
      <translation>没有伪造的特殊词元：两种方式得到相同的 ID。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>No special token is forged. The ids differ because this tokenizer treats the beginning of each text in its own way: it puts a space there, or normalizes.</source>
      <translation>没有伪造的特殊词元。ID 不同是因为此分词器对每段文本的开头有特别处理：在那里加空格，或做规范化。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>Added on a copy of {name}, which lacks them: {specials}.</source>
      <translation>{name} 缺少以下特殊词元，已在其副本上添加：{specials}。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>{special} (id {id}) {effect}</source>
      <translation>{special}（ID {id}）：{effect}</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/lab/injection/verdict.py" />
      <source>{line}: “{role}”</source>
      <translation>{line}：“{role}”</translation>
    </message>
  </context>
  <context>
    <name>vocabulary</name>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>token</source>
      <translation>词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>byte</source>
      <translation>字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>merge</source>
      <translation>合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>whole piece</source>
      <translation>整段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>special</source>
      <translation>特殊</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>unused id</source>
      <translation>未使用的 ID</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/vocabulary_model.py" />
      <source>several</source>
      <translation>多种文字系统</translation>
    </message>
  </context>
  <context>
    <name>why_panel</name>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>piece</source>
      <translation>片段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>piece that the pattern misses</source>
      <translation>切分模式未匹配的片段</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>stray byte</source>
      <translation>无效字节</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>special token</source>
      <translation>特殊词元</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>taken by alternative {number} of the pattern</source>
      <translation>由切分模式的第 {number} 个分支匹配</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>It is a special token: these are found before the pattern splits the text.</source>
      <translation>这是特殊词元：在切分模式切分文本之前就已识别。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>It is a byte that belongs to no character: such a byte is a token by itself.</source>
      <translation>这是不属于任何字符的字节：这样的字节各自成为一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>The piece became {count} tokens: no merge joins two that stand side by side.</source>
      <translation>该片段成为 {count} 个词元：没有合并能再连接其中相邻的两个。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>As a whole the piece is one token, although no merges lead to it.</source>
      <translation>整个片段就是一个词元，尽管没有合并能得到它。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>As a whole the piece is one token.</source>
      <translation>整个片段就是一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>Of all merges that can be made, that with the lowest id comes first:</source>
      <translation>在可行的合并中，总是先进行 ID 最小的：</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>The piece has {size} bytes. The merges of the chosen token, of {count} in all:</source>
      <translation>该片段有 {size} 字节，共 {count} 次合并。以下是形成所选词元的合并：</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>and {count} more</source>
      <translation>另有 {count} 次</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>the whole piece, which is one token</source>
      <translation>整个片段（即一个词元）</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>the merge that makes {token} (id {id})</source>
      <translation>得到 {token}（ID {id}）的合并</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>It is a token here.</source>
      <translation>它在此处就是一个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>The vocabulary has no such token.</source>
      <translation>词表中没有这个词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>The pattern cuts it: it lies in two pieces, and no merge crosses them.</source>
      <translation>切分模式将其切断：它位于两个片段中，合并不会跨越片段。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>Its bytes were taken first by {merge}.</source>
      <translation>它的字节已先被{merge}合并走。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>It was a token for a while; then it was taken by {merge}.</source>
      <translation>它曾是一个词元，随后被{merge}合并走。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>No merge makes it; only a piece that is nothing else becomes this token.</source>
      <translation>没有合并能得到它；只有整个片段恰好等于它时，才会成为此词元。</translation>
    </message>
    <message>
      <location filename="../../explorer/ui/tokens/why_text.py" />
      <source>id {id}</source>
      <translation>ID {id}</translation>
    </message>
  </context>
</TS>
