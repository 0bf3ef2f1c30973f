export type AnswerSpan = { text: string; bold: boolean };
export type AnswerBlock =
  | { kind: 'paragraph'; spans: AnswerSpan[] }
  | { kind: 'ordered' | 'bullets'; items: AnswerSpan[][] };

/** An answer's blocks: '1. ' lines form an ordered list, '- ' lines a bulleted one, other lines are paragraphs. */
export function answerBlocks(answer: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const line of answer.split(/\r?\n/)) {
    const item = line.match(/^\s*(?:(\d+)[.)]\s+|-(?![\d-])\s*)(.*)$/);
    if (item) {
      const kind = item[1] === undefined ? 'bullets' : 'ordered';
      const last = blocks.at(-1);
      const spans = answerSpans(item[2] ?? '');
      if (last?.kind === kind) last.items.push(spans);
      else blocks.push({ kind, items: [spans] });
    } else if (line.trim() !== '') {
      blocks.push({ kind: 'paragraph', spans: answerSpans(line.trim()) });
    }
  }
  return blocks;
}

function answerSpans(line: string): AnswerSpan[] {
  return line
    .split(/\*\*(.+?)\*\*/)
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

export function answerText(answer: string): string {
  return answer.replace(/\*\*(.+?)\*\*/g, '$1');
}
