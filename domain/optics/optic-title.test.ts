import { expect, test } from 'vitest';
import { opticPartNumbers, opticTitle, opticTitleAmong, opticTitles } from './optic-title.ts';

const t2 = { id: 1, brand: 'Aimpoint', productLine: 'Micro', model: 'T-2' };
const k = { id: 2, brand: 'Holosun', productLine: '507K X2', model: 'HS507K-X2 / HE507K-GR-X2' };
const vulcan = { id: 3, brand: 'Holosun', productLine: '507K X2', model: 'ACSS Vulcan' };
const venom = { id: 4, brand: 'Vortex', productLine: 'Venom', model: null };
const spitfire3 = { id: 5, brand: 'Vortex', productLine: 'Spitfire HD Gen II', model: 'SPR-300' };
const spitfire5 = { id: 6, brand: 'Vortex', productLine: 'Spitfire HD Gen II', model: 'SPR-500' };

test.each([
  [t2, 'Aimpoint Micro T-2'],
  [k, 'Holosun 507K X2'],
  [vulcan, 'Holosun 507K X2 ACSS Vulcan'],
  [venom, 'Vortex Venom'],
  [{ brand: 'Trijicon', productLine: 'RCR', model: 'RCR1' }, 'Trijicon RCR'],
  [{ brand: 'ZeroTech', productLine: 'Thrive HD', model: 'THDRS28' }, 'ZeroTech Thrive HD'],
  [{ brand: 'EOTECH', productLine: 'HWS', model: '512' }, 'EOTECH HWS 512'],
  [{ brand: 'Trijicon', productLine: 'RMR', model: 'LED, automatic (RM01 / RM02)' }, 'Trijicon RMR LED, automatic'],
  [{ brand: 'UltraDot', productLine: 'UltraDot 30', model: null }, 'UltraDot 30'],
])('a title leaves out part numbers: %o', (optic, title) => {
  expect(opticTitle(optic)).toBe(title);
});

test.each([
  [t2, null],
  [venom, null],
  [k, 'HS507K-X2 / HE507K-GR-X2'],
  [spitfire3, 'SPR-300'],
  [{ brand: 'Trijicon', productLine: 'RCR', model: 'RCR1' }, 'RCR1'],
  [{ brand: 'Trijicon', productLine: 'RMR', model: 'LED, automatic (RM01 / RM02)' }, 'RM01 / RM02'],
])('the part numbers are what the title leaves out: %o', (optic, numbers) => {
  expect(opticPartNumbers(optic)).toBe(numbers);
});

test('part numbers stay where they tell two optics apart', () => {
  expect([...opticTitles([t2, k, vulcan, spitfire3]).values()]).toEqual([
    'Aimpoint Micro T-2',
    'Holosun 507K X2',
    'Holosun 507K X2 ACSS Vulcan',
    'Vortex Spitfire HD Gen II',
  ]);
  const both = opticTitles([spitfire3, spitfire5]);
  expect([both.get(5), both.get(6)]).toEqual([
    'Vortex Spitfire HD Gen II SPR-300',
    'Vortex Spitfire HD Gen II SPR-500',
  ]);
});

test('a title has its part number only among others of its line with the same title', () => {
  expect(opticTitleAmong(spitfire3, [])).toBe('Vortex Spitfire HD Gen II');
  expect(opticTitleAmong(spitfire3, ['Sage'])).toBe('Vortex Spitfire HD Gen II');
  expect(opticTitleAmong(spitfire3, [null])).toBe('Vortex Spitfire HD Gen II SPR-300');
  expect(opticTitleAmong(spitfire3, ['Sage', 'SPR-500'])).toBe('Vortex Spitfire HD Gen II SPR-300');
});
