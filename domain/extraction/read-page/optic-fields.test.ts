import { expect, test } from 'vitest';
import type { ReadField } from '../extraction.ts';
import { reconciled } from './testing.ts';
import type { Statement } from './types.ts';

type Row = [label: string, text: string] | string;

test.each<[row: Row, hours: number]>([
  [['Battery Life', '50,000 hours'], 50_000],
  [['Battery Life (hours)', '50,000'], 50_000],
  [['Battery Life', '50000h'], 50_000],
  [['Battery life', '5 years at setting 6'], 43_800],
  [['Battery', 'CR2032, 20,000 hours'], 20_000],
  ['Up to 50,000 hours of battery life', 50_000],
  ['Runs for 30,000-hours on one battery', 30_000],
])('%j is %d hours', (row, hours) => {
  expect(reconciled('batteryLifeHours', [row])).toBe(hours);
});

test.each<Row>([
  ['Battery life', '999999 hours'],
  ['Battery life', '-500 hours'],
  ['Auto shutoff', '12 hours'],
  'Backed by a 10 year warranty on battery and electronics',
  'Charges in 24 hours',
])('%j is no battery life', (row) => {
  expect(reconciled('batteryLifeHours', [row])).toBeUndefined();
});

test('several lives are ambiguous', () => {
  expect(reconciled('batteryLifeHours', [['Battery life', '50,000 (dot) / 20,000 (circle)']])).toBe('?');
  expect(reconciled('batteryLifeHours', [['Battery life', '50,000 hours (dot), 20,000 hours (circle)']])).toBe('?');
  expect(reconciled('batteryLifeHours', [['Battery life', '20,000 - 50,000 hours']])).toBe('?');
});

test.each<[row: Row, type: string]>([
  [['Battery', 'CR2032'], 'CR2032'],
  [['Battery Type', 'One (1) CR-1632 lithium'], 'CR1632'],
  [['Power Source', 'CR 2032 3V'], 'CR2032'],
  [['Battery', '1/3N'], 'DL1/3N'],
  [['Battery', 'CR123'], 'CR123A'],
  [['Batteries', '1 AA alkaline'], 'AA'],
  [['Battery', 'Internal rechargeable lithium-ion'], 'Internal rechargeable'],
  [['Batteries Included', 'Yes, 1x CR2032'], 'CR2032'],
  ['Powered by one CR2032 battery', 'CR2032'],
  ['Runs on a common AAA battery', 'AAA'],
])('%j is %s', (row, type) => {
  expect(reconciled('batteryType', [row])).toBe(type);
});

test('two batteries are ambiguous', () => {
  expect(reconciled('batteryType', [['Battery', 'AA or CR123A']])).toBe('?');
});

test.each<Row>(['AA accuracy class', ['Battery', 'Included'], 'The previous model took a CR1632 battery'])(
  '%j names no battery',
  (row) => {
    expect(reconciled('batteryType', [row])).toBeUndefined();
  },
);

test.each<[row: Row, access: string]>([
  [['Battery Access', 'Side tray'], 'Side'],
  [['Battery compartment', 'Top-loading'], 'Top'],
  [['Battery location', 'Bottom'], 'Bottom'],
  ['Side-loading battery tray', 'Side'],
  ['The battery compartment on the side keeps zero', 'Side'],
  ['Top mounted battery door', 'Top'],
  ['Bottom load battery', 'Bottom'],
  ['Screw-on battery cap', 'Cap'],
  [['Battery', 'CR2032, side loading'], 'Side'],
])('%j is %s', (row, access) => {
  expect(reconciled('batteryAccess', [row])).toBe(access);
});

test('the top of a sentence is no place of a battery', () => {
  expect(reconciled('batteryAccess', ['Top battery life and side impact strength'])).toBeUndefined();
});

test.each<[row: Row, type: string]>([
  [['Emitter Type', 'Open'], 'Open'],
  [['Emitter', 'Closed'], 'Enclosed'],
  [['Optic type', 'Enclosed reflex'], 'Enclosed'],
  [['Type', 'Tube red dot'], 'Tube'],
  [['Sight Type', 'Prismatic'], 'Prism'],
  [['Type', 'Holographic weapon sight'], 'Holographic'],
  ['Fully enclosed emitter keeps rain out', 'Enclosed'],
  ['Open-emitter design', 'Open'],
])('%j is %s', (row, type) => {
  expect(reconciled('emitterType', [row])).toBe(type);
});

test.each<Row>([
  ['Type', 'Red dot sight'],
  'Unlike open emitter sights, it never fogs',
  'Packaged in an enclosed case',
])('%j states no type', (row) => {
  expect(reconciled('emitterType', [row])).toBeUndefined();
});

test.each<[row: Row, colors: string]>([
  [['Reticle Color', 'Red'], 'Red'],
  [['Dot color', 'Green / Red'], 'Red, Green'],
  [['Illumination Color', 'Super Green'], 'Green'],
  [['Color', 'Red'], 'Red'],
  [['Light source', '650 nm red LED'], 'Red'],
  [['Dot Color', 'Gold'], 'Gold'],
  ['Red and green illumination', 'Red, Green'],
])('%j is %s', (row, colors) => {
  expect(reconciled('colors', [row])).toBe(colors);
});

test.each<Row>([['Color', 'Black'], ['Color', 'Gold'], 'A red dot sight for pistols'])(
  '%j states no color of the light',
  (row) => {
    expect(reconciled('colors', [row])).toBeUndefined();
  },
);

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
  expect(reconciled(field, [row])).toBe(value);
});

test.each<[row: Row, field: ReadField<'optic'>]>([
  [['Shake Awake', '-'], 'shakeAwake'],
  [['Night vision', 'N/A'], 'nvCompatible'],
  ['Unlike the larger model it has no solar panel', 'solarFailsafe'],
  ['Is it night vision compatible?', 'nvCompatible'],
])('%j does not reconcile %s', (row, field) => {
  expect(reconciled(field, [row])).toBeUndefined();
});

test.each<[row: Row, rating: string]>([
  [['Waterproof', 'IPX7'], 'IPX7'],
  [['Water Resistance', 'IPX-8'], 'IPX8'],
  [['Waterproof', 'Submersible to 66 ft (20 m)'], 'Submersible to 20 m (66 ft)'],
  [['Water resistance', '45 meters'], 'Submersible to 45 m (148 ft)'],
  [['Waterproof', '10 ft'], 'Submersible to 3 m (10 ft)'],
  [['Waterproof', 'Yes, nitrogen purged'], 'Waterproof, nitrogen purged'],
  ['IPX7 rated', 'IPX7'],
  ['Submersible to 20 meters', 'Submersible to 20 m (66 ft)'],
])('%j is %s', (row, rating) => {
  expect(reconciled('waterproof', [row])).toBe(rating);
});

test('a rating beats the bare word, and two ratings are ambiguous', () => {
  expect(reconciled('waterproof', ['Waterproof', ['IP rating', 'IP67']])).toBe('IP67');
  expect(reconciled('waterproof', [['IP rating', 'IP67'], 'IPX4 rated'])).toBe('?');
});

test.each<Row>([['Waterproof', 'No'], 'Comes in a waterproof case', 'Sees 50 m far'])('%j states no rating', (row) => {
  expect(reconciled('waterproof', [row])).toBeUndefined();
});

type ModelRow = [label: string, text: string, context?: Partial<Statement>];

test.each<[row: ModelRow, model: string]>([
  [['MPN', 'NF-R2-06'], 'NF-R2-06'],
  [['Model Number', '200691'], '200691'],
  [['Manufacturer Part #', 'HS507C-X2'], 'HS507C-X2'],
  [['mpn', 'CC06-C-3100001', { isData: true }], 'CC06-C-3100001'],
  [['Model', 'HE507C-GR X2'], 'HE507C-GR X2'],
])('%j is %s', (row, model) => {
  expect(reconciled('model', [row])).toBe(model);
});

test.each<ModelRow>([
  ['SKU', 'SHOP-123'],
  ['MPN', '605930624922'],
  ['Model', 'Ridge 2'],
  ['Model', 'Classic'],
])('%j is no model', (row) => {
  expect(reconciled('model', [row])).toBeUndefined();
});

test('several numbers are ambiguous', () => {
  expect(
    reconciled('model', [
      ['MPN', 'A-1'],
      ['MPN', 'B-2'],
    ]),
  ).toBe('?');
});

test('a year is read where it is labelled, and in a sentence that tells what was introduced', () => {
  expect(reconciled('yearIntroduced', [['Year Introduced', '2020']])).toBe(2020);
  expect(reconciled('yearIntroduced', [['Released', 'March 2021']])).toBe(2021);
  expect(reconciled('yearIntroduced', ['Introduced in 2020, it sold well.'])).toBe(2020);
  expect(reconciled('yearIntroduced', ['The Ridge 2 was launched in 2020.'])).toBe(2020);
  expect(reconciled('yearIntroduced', ['Our first sight was launched in 2020.'])).toBe('?');
  expect(reconciled('yearIntroduced', ['Copyright 2024'])).toBeUndefined();
  expect(reconciled('yearIntroduced', [['Year', '1066']])).toBeUndefined();
});

test.each<[row: Row, moa: string]>([
  [['Dot Size', '2 MOA'], '2'],
  [['Dot Size (MOA)', '6'], '6'],
  [['Reticle', '2 MOA Dot; 32 MOA Circle'], '2 / 32 MOA circle'],
  [['Reticle', '2 MOA dot & 32 MOA ring'], '2 / 32 MOA ring'],
  [['Reticle', '68 MOA ring / 1 MOA dot'], '1 / 68 MOA ring'],
  [['Dot size', '2 / 32 MOA circle'], '2 / 32 MOA circle'],
  [['Dot size', '2 MOA, 32 MOA circle'], '2 / 32 MOA circle'],
  [['Dot Size (MOA)', '3; 6'], '3 or 6'],
  [['Dot size', '1.0 MOA, 3.25 MOA, 6.5 MOA'], '1, 3.25 or 6.5'],
  ['Crisp 3 MOA red dot', '3'],
  ['Choose a 2 MOA dot, a 32 MOA circle or both', '2 / 32 MOA circle'],
])('%j is %s', (row, moa) => {
  expect(reconciled('moa', [row])).toBe(moa);
});

test('a dot in one row and its ring in another are one reticle', () => {
  const rows: Row[] = [
    ['Dot Size', '2 MOA'],
    ['Circle Size', '65 MOA'],
  ];
  expect(reconciled('moa', rows)).toBe('2 / 65 MOA circle');
});

test.each<Row>([
  ['Adjustment', '1 MOA per click'],
  ['Reticle', '11 brightness settings'],
  ['Dot size', '400 MOA'],
  'Adjustable in 1 MOA clicks with 50 MOA of travel',
  ['Parallax', '2 MOA'],
])('%j states no dot', (row) => {
  expect(reconciled('moa', [row])).toBeUndefined();
});

test('several dots with a ring, chevrons, and different rows are ambiguous', () => {
  expect(reconciled('moa', [['Reticle', '2 MOA dot, 6 MOA dot, 32 MOA circle']])).toBe('?');
  expect(reconciled('moa', [['Reticle', '10 MOA chevron']])).toBe('?');
  expect(reconciled('moa', [['Reticle', '2 or 32 MOA circle']])).toBe('?');
  expect(reconciled('moa', [['Dot size', '2; 6; or 2 / 32 MOA circle']])).toBe('?');
  expect(reconciled('moa', [['Dot size', '1.0 or 3.25; optional 55 MOA segmented ring']])).toBe('?');
  expect(reconciled('moa', [['Dot size', '2 with 8, 20 or 32 MOA circles']])).toBe('?');
  expect(reconciled('moa', [['Dot size', '3 MOA'], 'With a bright 6 MOA dot'])).toBe('?');
});
