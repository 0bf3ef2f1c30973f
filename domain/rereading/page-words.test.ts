import { expect, test } from 'vitest';
import { pageWordsOf, saysWords } from './page-words.ts';

const page = pageWordsOf([
  'Ridge 2 – Weight 1.25 oz Battery “CR2032”, 50,000+ hrs Window 0.91″ × 0.63″ Shake Awake™ optics & rings',
  'Footprint: RMR',
  'Night vision: ✓',
]);

test.each([
  'Weight: 1.25 oz',
  'WEIGHT 1.25oz',
  'Battery "CR2032"',
  "Battery 'CR2032'",
  '50,000 hrs',
  '50000 hr',
  'Window\u00a00.91" x 0.63"',
  'Shake Awake',
  'optics rings',
  'Footprint: RM',
  'Night vision: ✓',
  'Weight: 1.25 oz / Footprint: RMR',
])('%j is on the page', (words) => {
  expect(saysWords(page, words)).toBe(true);
});

test.each([
  'Weight: 1.2 oz',
  'Weight: 1.25 g',
  '0,000+ hrs',
  'Battery 50,000',
  'rings Footprint',
  'Night vision: ✗',
  'Weight: 1.25 oz / Footprint: DPP',
])('%j is not on the page', (words) => {
  expect(saysWords(page, words)).toBe(false);
});

test('words without letters and digits say nothing that could be missing', () => {
  expect(saysWords(page, '—')).toBe(true);
});
