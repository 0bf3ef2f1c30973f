import { expect, test } from 'vitest';
import type { ReadField } from '../extraction.ts';
import { type Row, samplePage, sampleRows, valuesOf } from './testing.ts';

function reconciled(field: ReadField<'pistol'>, rows: readonly Row[], names: readonly string[] = []) {
  return valuesOf('pistol', sampleRows.pistol, samplePage(rows, names))[field];
}

test.each<[text: string, name: string | undefined]>([
  ['9mm', '9mm Luger'],
  ['9 mm Parabellum', '9mm Luger'],
  ['9mm Makarov', undefined],
  ['.40 Smith & Wesson', '.40 S&W'],
  ['.22 Long Rifle', '.22 LR'],
  ['9mm, .40 S&W', '?'],
])('the caliber %j is %j', (text, name) => {
  expect(reconciled('caliber', [['Caliber', text]])).toBe(name);
});

test('a caliber is read in the name and where the text is about it', () => {
  expect(reconciled('caliber', [], ['Northfield N9 9mm'])).toBe('9mm Luger');
  expect(reconciled('caliber', ['The N9 is chambered in 10mm.'])).toBe('10mm Auto');
  expect(reconciled('caliber', ['The hole has 9mm.'])).toBe(undefined);
});

test.each<[text: string, rounds: number | '?' | undefined]>([
  ['17', 17],
  ['15 + 1 rounds', 15],
  ['(2) 12-round', 12],
  ['17 (10 where required)', 17],
  ['17, optional 33', 17],
  ['2 magazines', undefined],
])('the capacity %j is %j', (text, rounds) => {
  expect(reconciled('capacity', [['Capacity', text]])).toBe(rounds);
});

test('a capacity is read in a sentence about its own magazine', () => {
  expect(reconciled('capacity', ['Ships with two 15-round magazines.'])).toBe(15);
  expect(reconciled('capacity', ['Ships with 2 magazines.'])).toBe(undefined);
  expect(reconciled('capacity', ['Accepts 33-round magazines.'])).toBe(undefined);
});

test('lengths are inches, of the whole pistol or of the barrel', () => {
  expect(reconciled('barrelLength', [['Barrel Length', '114 mm (4.49 in)']])).toBe(4.49);
  expect(reconciled('barrelLength', [['Barrel Length', '102 mm']])).toBe(4.02);
  expect(reconciled('barrelLength', [['Length', '4.6"', { heading: 'Barrel' }]])).toBe(4.6);
  expect(reconciled('overallLength', [['Length', '4.6"', { heading: 'Barrel' }]])).toBe(undefined);
  expect(reconciled('barrelLength', ['A 4.25-inch bull barrel shoots flat.'])).toBe(4.25);
  expect(reconciled('overallLength', [['OAL', '8 5/8 in']])).toBe(8.63);
  expect(reconciled('height', [['Height (with magazine)', '5.2"']])).toBe(5.2);
  expect(reconciled('width', [['Slide Width', '1.0 in']])).toBe(undefined);
  expect(reconciled('height', [['Dimensions (L x H x W)', '7.1 x 5.0 x 1.2 in']])).toBe(5);
  expect(reconciled('height', [['Dimensions', '7.1 x 5.0 x 1.2 in']])).toBe('?');
});

test('a weight is that with the empty magazine', () => {
  expect(reconciled('weightOz', [['Weight', '24.9 oz']])).toBe(24.9);
  expect(reconciled('weightOz', [['Weight', '1 lb 9 oz']])).toBe(25);
  expect(reconciled('weightOz', [['Weight', '25 oz (without magazine)']])).toBe('?');
  const both: Row[] = [
    ['Weight without magazine', '22 oz'],
    ['Weight with empty magazine', '24.9 oz'],
    ['Weight loaded', '32 oz'],
  ];
  expect(reconciled('weightOz', both)).toBe(24.9);
  expect(reconciled('weightOz', [['Weight', '4 lbs', { isShopMeasure: true }]])).toBe('?');
  expect(reconciled('weightOz', ['It weighs 26 oz with an empty magazine.'])).toBe(26);
});

test('a list price is in US dollars, and none that a shop asks', () => {
  expect(reconciled('msrp', [['MSRP', '$1,299.00']])).toBe(1299);
  expect(reconciled('msrp', [['MSRP', '$649 Sale $599']])).toBe(649);
  expect(reconciled('msrp', [['MSRP', '$649 - $699']])).toBe('?');
  expect(reconciled('msrp', [['MSRP', 'C$899']])).toBe('?');
  expect(reconciled('msrp', [['MSRP', 'from $649']])).toBe('?');
  expect(reconciled('msrp', [['Price', '$649']])).toBe(undefined);
  expect(reconciled('msrp', ['The MSRP is $679.'])).toBe(679);
});

test('optic readiness is read of this pistol', () => {
  expect(reconciled('isOpticReady', [['Optic Ready', 'Yes']])).toBe(true);
  expect(reconciled('isOpticReady', [['Optics cut', 'None']])).toBe(false);
  expect(reconciled('isOpticReady', [], ['Northfield N9 Optics Ready'])).toBe(true);
  expect(reconciled('isOpticReady', ['An optics-ready version is available.'])).toBe(undefined);
});

test('the cut and its screws are read where they are named', () => {
  expect(reconciled('defaultFootprint', [['Optic Cut', 'RMSc']])).toBe('Shield RMSc');
  expect(reconciled('defaultFootprint', ['The slide is cut for the RMR footprint.'])).toBe('Trijicon RMR');
  expect(reconciled('defaultFootprint', [['Optic Cut', 'RMR or RMSc']])).toBe('?');
  expect(reconciled('screws', [['Optic Screws', 'M3.5x0.6 x 8 mm, Torx T10']])).toBe('M3.5x0.6 x 8 mm');
  expect(reconciled('screws', [['Optic Screws', '6-32 x 3/8", 15 in-lb']])).toBe('6-32 x 3/8"');
  expect(reconciled('screws', [['Grip screws', '6-32']])).toBe(undefined);
});

test('a page about a magazine or a holster gets no values', () => {
  expect(reconciled('capacity', [['Capacity', '17']], ['Northfield N9 Magazine'])).toBe('?');
  expect(reconciled('width', [['Width', '2 in']], ['Holster for the Northfield N9'])).toBe('?');
});
