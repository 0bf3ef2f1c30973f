import { expect, test } from 'vitest';
import { answerBlocks, answerText } from './faqs.ts';

const plain = (text: string) => [{ text, bold: false }];

test('lines are paragraphs, and empty ones are dropped', () => {
  expect(answerBlocks('One.\n\n  Two.  \r\n')).toEqual([
    { kind: 'paragraph', spans: plain('One.') },
    { kind: 'paragraph', spans: plain('Two.') },
  ]);
  expect(answerBlocks('')).toEqual([]);
});

test('numbered lines form an ordered list, dashed ones a separate bulleted list', () => {
  expect(answerBlocks('Do:\n1. first\n2) second\n- third\nDone.\n-fourth')).toEqual([
    { kind: 'paragraph', spans: plain('Do:') },
    { kind: 'ordered', items: [plain('first'), plain('second')] },
    { kind: 'bullets', items: [plain('third')] },
    { kind: 'paragraph', spans: plain('Done.') },
    { kind: 'bullets', items: [plain('fourth')] },
  ]);
});

test('a number or dash within a sentence starts no list', () => {
  const blocks = answerBlocks('3.25 MOA is large.\n-5 degrees\n--');
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph']);
});

test('paired stars are bold, also in items; a lone pair stays as written', () => {
  expect(answerBlocks('- **Open:** light\na ** b')).toEqual([
    {
      kind: 'bullets',
      items: [
        [
          { text: 'Open:', bold: true },
          { text: ' light', bold: false },
        ],
      ],
    },
    { kind: 'paragraph', spans: plain('a ** b') },
  ]);
});

test('an answer without markup keeps its words and lines', () => {
  expect(answerText('**Open:** light\n- **a** and **b**')).toBe('Open: light\n- a and b');
});
