import { expect, test } from 'vitest';
import { changedText, factText, saidText } from './said-text.ts';

const accepted = {
  kind: 'correction',
  state: 'accepted',
  entity: 'pistol',
  field: 'footprints',
  reason: null,
} as const;

test('a list that was emptied because the member knew no other is no change', () => {
  expect(changedText({ ...accepted, value: null, acceptedValue: [] })).toBeUndefined();
});

test('a value that was cleared says that none is known', () => {
  const changed = { ...accepted, field: 'weightOz', value: 20, acceptedValue: null };
  expect(changedText(changed)).toBe('Accepted with a change: correct value unknown');
});

test('another value than the proposed one is a change', () => {
  const changed = { ...accepted, field: 'weightOz', value: 20, acceptedValue: 21 };
  expect(changedText(changed)).toBe('Accepted with a change: 21 oz');
});

test('a correction calls its fact what the page calls it', () => {
  const said = { entity: 'optic', field: 'moa', value: '3', reason: null } as const;
  expect(saidText(said)).toBe('Dot size: 3');
});

test.each([
  ['optic', 'batteryLifeHours', 50_000, '50,000 hours'],
  ['pistol', 'msrp', 1299, '$1,299'],
  ['optic', 'yearIntroduced', 2024, '2024'],
  ['pistol', 'footprints', ['RMR', 'Shield RMSc'], 'RMR, Shield RMSc'],
  ['optic', 'shakeAwake', false, 'No'],
  ['optic', 'fieldThatIsGone', 50_000, '50000'],
  ['optic', 'weightOz', null, null],
  ['optic', 'variants', [], null],
] as const)('of %s, %s %j reads %j', (entity, field, value, text) => {
  expect(factText({ entity, field }, typeof value === 'object' && value !== null ? [...value] : value)).toBe(text);
});
