import { expect, test } from 'vitest';
import type { ReadField } from '#domain/extraction/extraction.ts';
import { settled } from './testing.ts';

type Row = [label: string, text: string] | string;

test.each<[row: Row, field: ReadField<'optic'>, value: boolean]>([
  [['Shake Awake', 'Yes'], 'shakeAwake', true],
  [['Shake Awake', 'No'], 'shakeAwake', false],
  ['Shake Awake', 'shakeAwake', true],
  ['No shake awake', 'shakeAwake', false],
  [['Solar Failsafe', 'Yes'], 'solarFailsafe', true],
  [['Power Source', 'Solar / CR2032'], 'solarFailsafe', true],
  [['Night vision', 'Not compatible'], 'nvCompatible', false],
  ['2 night-vision compatible settings', 'nvCompatible', true],
])('%j states %s %s', (row, field, value) => {
  // A flag that is off states nothing, so only one that is on can be contradicted.
  expect(settled(field, [row])).toBe(value);
});

test.each<[row: Row, field: ReadField<'optic'>]>([
  [['Shake Awake', '-'], 'shakeAwake'],
  [['Night vision', 'N/A'], 'nvCompatible'],
  ['Unlike the larger model it has no solar panel', 'solarFailsafe'],
  ['Is it night vision compatible?', 'nvCompatible'],
])('%j does not settle %s', (row, field) => {
  expect(settled(field, [row])).toBeUndefined();
});
