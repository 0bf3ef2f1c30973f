import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { correctionsSchema } from '../contributions.schema.ts';
import { checkedFact, footprintsByName, lookalikesByName } from './checked-fact.schema.ts';
import { correctableEntries } from './correctable-entries.data.ts';
import { canBeUnknown, correctableFacts } from './correctable-facts.ts';

test.each([
  ['optic', 'weightOz', 1.2, 1.2],
  ['optic', 'moa', ' 2 / 32 MOA circle ', '2 / 32 MOA circle'],
  ['optic', 'shakeAwake', false, false],
  ['optic', 'includedPlates', ['Trijicon RMR', ' '], ['Trijicon RMR']],
  ['optic', 'includedPlates', null, []],
  ['optic', 'weightOz', null, null],
  ['pistol', 'footprints', ['Trijicon RMR', 'Shield RMSc'], ['Trijicon RMR', 'Shield RMSc']],
  ['footprint', 'lookalikes', ['Trijicon RMR', 'RMSc', 'rmr'], ['rmr', 'rmsc']],
  ['footprint', 'lookalikes', null, []],
] as const)('%s %s takes %j', (entity, field, value, stored) => {
  expect(checkedFact(shippedRegistry, entity, field, value as never)).toEqual({ value: stored });
});

test.each([
  ['optic', 'weightOz', '1.2', 'Weight must be a number above zero'],
  ['optic', 'yearIntroduced', 1066, 'Year must be 1900 or later'],
  ['optic', 'batteryAccess', 'Behind', /^Battery access must be one of/],
  ['optic', 'shakeAwake', 'yes', 'Must be true or false'],
  ['optic', 'shakeAwake', null, 'Choose yes or no'],
  ['optic', 'footprint', null, 'Footprint is required'],
  ['optic', 'moa', ' ', 'Value is required'],
  ['optic', 'includedPlates', ['Nobody’s'], 'No footprint is known by this name'],
  ['pistol', 'footprints', ['Nobody’s'], 'No footprint is known by this name'],
  ['pistol', 'footprints', [{ footprintName: 'Trijicon RMR' }], /text/],
  ['optic', 'brand', 'Acme', 'This is not a fact to correct'],
  ['optic', 'constructor', 'x', 'This is not a fact to correct'],
  ['footprint', '__proto__', 'x', 'This is not a fact to correct'],
] as const)('%s %s refuses %j', (entity, field, value, fault) => {
  expect(checkedFact(shippedRegistry, entity, field, value as never)).toMatchObject({
    fault: expect.stringMatching(fault),
  });
});

test('the refused items of a list are named', () => {
  expect(checkedFact(shippedRegistry, 'optic', 'includedPlates', ['Nobody’s', 'Trijicon RMR', 'Theirs'])).toMatchObject(
    {
      refused: ['Nobody’s', 'Theirs'],
    },
  );
  expect(checkedFact(shippedRegistry, 'pistol', 'defaultFootprint', 'Nobody’s')).toMatchObject({
    refused: ['Nobody’s'],
  });
});

test('observed prices, names and plates are left to administrators', () => {
  expect(correctableFacts.optic).toEqual(expect.arrayContaining(['weightOz', 'footprint', 'batteryLifeHours']));
  expect(correctableFacts.optic).not.toEqual(expect.arrayContaining(['minPrice']));
  expect(correctableFacts.pistol).toEqual(expect.arrayContaining(['footprints', 'msrp', 'isOpticReady']));
  expect(correctableFacts.footprint).toEqual(expect.arrayContaining(['screwThread', 'aliases', 'lookalikes']));
  expect(correctableFacts.footprint).not.toContain('glockMosPlates');
});

test('the form offers no unknown value where it would be refused', () => {
  const kinds = ['optic', 'pistol', 'footprint'] as const;
  for (const kind of kinds) {
    for (const [field, entry] of Object.entries(correctableEntries[kind])) {
      expect([field, canBeUnknown(entry)]).toEqual([
        field,
        checkedFact(shippedRegistry, kind, field, null).fault === undefined,
      ]);
    }
  }
});

test('each issue names the fact that it is about', () => {
  const { error } = correctionsSchema.safeParse({
    entity: 'optic',
    id: 1,
    facts: [
      { field: 'weightOz', value: 1.2, url: 'https://maker.example' },
      { field: 'shakeAwake', value: null, method: 'Shook it' },
      { field: 'model', value: '', method: 'Read the box' },
      { field: 'price', value: 1, method: 'Asked' },
      { field: 'footprint', value: null, method: 'It does not fit' },
      { field: 'variants', value: null, url: 'https://maker.example' },
    ],
  });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['facts.1.value', 'Choose yes or no'],
    ['facts.2.value', 'Value is required'],
    ['facts.3.field', 'This is not a fact to correct'],
    // No row can be without one, so no editor could accept this.
    ['facts.4.value', 'Footprint is required'],
  ]);
});

const rmr = { footprintName: 'Trijicon RMR', requiresAdapter: false, adapterInfo: null };
const rmsc = { footprintName: 'Shield RMSc', requiresAdapter: true, adapterInfo: 'Plate 02' };

test('footprints that stay keep how they mount, in any spelling, and new ones need a plate', () => {
  expect(footprintsByName(shippedRegistry, ['RMSc', 'Trijicon RMR', 'Holosun K'], [rmr, rmsc])).toEqual([
    rmsc,
    rmr,
    { footprintName: 'Holosun K', requiresAdapter: true, adapterInfo: null },
  ]);
});

test('left out footprints go, and one named twice is there once', () => {
  expect(footprintsByName(shippedRegistry, ['Trijicon RMR', 'RMR'], [rmr, rmsc])).toEqual([rmr]);
});

test('look-alikes that stay keep their reason, new ones get the given one, and none is there twice', () => {
  const stored = [
    { id: 'rmr', why: 'As wide' },
    { id: 'rmsc', why: 'As long' },
  ];
  expect(lookalikesByName(shippedRegistry, ['Aimpoint ACRO', 'Trijicon RMR', 'acro'], stored, 'It rocks')).toEqual([
    { id: 'acro', why: 'It rocks' },
    { id: 'rmr', why: 'As wide' },
  ]);
});
