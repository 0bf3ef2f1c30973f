import { expect, test } from 'vitest';
import { nameSlug } from './slugs.ts';

test.each([
  [['Glock', 'G43X MOS'], 'glock-g43x-mos'],
  [['SIG Sauer', 'P365-XMACRO COMP'], 'sig-sauer-p365-xmacro-comp'],
  [['Smith & Wesson', 'M&P9 M2.0 Optics Ready (4.25 in)'], 'smith-wesson-mp9-m2-0-optics-ready-4-25-in'],
  [['Taurus', 'GX4XL T.O.R.O.'], 'taurus-gx4xl-toro'],
  [['C&H Precision'], 'ch-precision'],
  [['Kimber', 'Custom II (.45 ACP)'], 'kimber-custom-ii-45-acp'],
  [['Springfield Armory', 'Hellcat+'], 'springfield-armory-hellcat-plus'],
  [['Česká', 'Vz. 61'], 'ceska-vz-61'],
  [['Иж'], 'u438u436'],
  [['?', '!'], 'unnamed'],
])('%j becomes %s', (names, slug) => {
  expect(nameSlug(...names)).toBe(slug);
});

test('names that differ by capitals, spaces, or hyphens have one slug', () => {
  expect(nameSlug('Glock', 'g43x-mos')).toBe(nameSlug('GLOCK', 'G43X  MOS'));
});
