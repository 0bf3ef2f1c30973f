import { expect, test } from 'vitest';
import { completeDraft, correctionBody } from './correction-body.ts';
import { type FactDraft, newFact } from './draft.ts';

const typed = (field: string, value: string, more: Partial<FactDraft> = {}) => ({ ...newFact(field, value), ...more });

test.each([
  ['weightOz', ' 1.5 ', 1.5],
  ['weightOz', 'light', 'light'],
  ['shakeAwake', 'true', true],
  ['shakeAwake', 'false', false],
  ['includedPlates', 'RMR\n RMSc ', ['RMR', 'RMSc']],
  ['moa', ' 2 MOA ', '2 MOA'],
])('%s typed as %j is sent as %j', (field, text, value) => {
  const { facts } = correctionBody('optic', 12, { facts: [typed(field, text)], note: '' });
  expect(facts).toMatchObject([{ field, value }]);
});

test('only the chosen source is sent, and null for a value that nobody knows', () => {
  const both = { url: 'https://maker.example', words: 'Words', method: 'Scale' };
  const { facts, note } = correctionBody('optic', 12, {
    facts: [
      typed('weightOz', '1.5', { ...both, source: 'page' }),
      typed('lengthMm', '40', { ...both, source: 'measured', isUnknown: true }),
    ],
    note: ' ',
  });
  expect(facts).toEqual([
    { field: 'weightOz', value: 1.5, url: both.url, words: both.words, method: null },
    { field: 'lengthMm', value: null, url: null, words: null, method: both.method },
  ]);
  expect(note).toBeNull();
});

test('each thing that is missing is named at its control', async () => {
  const facts = [
    typed('weightOz', ''),
    typed('moa', '2', { source: 'measured' }),
    typed('colors', '', { isUnknown: true, url: 'https://maker.example' }),
  ];
  const { issues } = await completeDraft['~standard'].validate({ facts, note: '' });
  expect(issues?.map(({ path }) => path)).toEqual([['facts.0.value'], ['facts.0.url'], ['facts.1.method']]);
});
