import { expect, test } from 'vitest';
import { grams, gramsBound, measures, ouncesBound, textIn } from './measures.ts';

test.each([
  ['1.2 oz', '34 g'],
  ['37.5 oz', '1,063 g'],
  ['AR under 8 oz', 'AR under 227 g'],
  ['0.63 in', '16.0 mm'],
  ['65.4 in', '1,661 mm'],
  ['8.5 × 11 in', '216 × 279 mm'],
  ['5.54 in black, 8 and 11 in rings', '140.7 mm black, 203 and 279 mm rings'],
  ['100 yards', '91 meters'],
  ['7 yards', '6.4 meters'],
  ['12 in-lb', '1.4 N·m'],
  ['8–10 oz', '227–283 g'],
  ['10 to 15.5 in-lb', '1.1 to 1.8 N·m'],
  [
    '2 MOA dot covers 0.52 in, 32 MOA ring 8.4 in at 25 yards',
    '2 MOA dot covers 13.2 mm, 32 MOA ring 213 mm at 23 meters',
  ],
])('%j is %j in metric units', (text, metric) => {
  expect(textIn('metric', text)).toBe(metric);
  expect(textIn('us', text)).toBe(text);
});

test.each([
  ['16.0 mm', '0.63 in'],
  ['23.1 × 16 mm', '0.91 × 0.63 in'],
  ['#6-32, 14.2 mm apart', '#6-32, 0.56 in apart'],
  ['370 mm²', '0.57 in²'],
  ['100000 mm', '3,937.01 in'],
  ['M3 x 0.5 x 10 mm', 'M3 x 0.5 x 0.39 in'],
])('%j is %j in US units', (text, us) => {
  expect(textIn('us', text)).toBe(us);
  expect(textIn('metric', text)).toBe(text);
});

test.each([
  'M4×0.7',
  '#6-32 × 0.3',
  'M3 x 0.5',
  'M3 x 10 mm',
  '30 mm tube',
  '4 in the corners',
  '18 mm clear aperture',
  '20 mm class objective',
  '50,000 h',
  '',
])('%j stays as it is', (text) => {
  expect([textIn('metric', text), textIn('us', text)]).toEqual([text, text]);
});

test.each([
  ['0.63 x 0.63 in (16 x 16 mm)', '0.63 x 0.63 in', '16 x 16 mm'],
  ['1.10 x 0.87 in (about 28 x 22 mm)', '1.10 x 0.87 in', 'about 28 x 22 mm'],
  ['About 1.14 in (29 mm) round lens', 'About 1.14 in round lens', 'About 29 mm round lens'],
])('%j, stated in both systems, is read in one', (text, us, metric) => {
  expect([textIn('us', text), textIn('metric', text)]).toEqual([us, metric]);
});

test('a text falls into its words and its quantities', () => {
  expect(measures('Up to 8 oz at 25 yd')).toEqual([
    'Up to ',
    { us: '8 oz', metric: '227 g', statedIn: 'us' },
    ' at ',
    { us: '25 yd', metric: '23 m', statedIn: 'us' },
  ]);
  expect(measures('Open')).toEqual(['Open']);
});

test('amounts may be joined by a word', () => {
  expect(textIn('us', 'window 23.1 by 16 mm, body 29.2 mm wide')).toBe('window 0.91 by 0.63 in, body 1.15 in wide');
});

test('a bound in grams keeps the weights that read as so many grams, and reads as typed again', () => {
  const weights = Array.from({ length: 1500 }, (_, index) => index / 100);
  for (let bound = 0; bound <= 400; bound++) {
    const [least, most] = [ouncesBound(String(bound), 'least'), ouncesBound(String(bound), 'most')];
    expect(weights.filter((ounces) => ounces >= Number(least))).toEqual(
      weights.filter((ounces) => grams(ounces) >= bound),
    );
    expect(weights.filter((ounces) => ounces <= Number(most))).toEqual(
      weights.filter((ounces) => grams(ounces) <= bound),
    );
    expect([gramsBound(least), gramsBound(most)]).toEqual([String(bound), String(bound)]);
  }
});

test('what is no number stays as typed', () => {
  expect(['', 'light'].map((typed) => ouncesBound(typed, 'least'))).toEqual(['', 'light']);
  expect(['', 'light'].map(gramsBound)).toEqual(['', 'light']);
});
