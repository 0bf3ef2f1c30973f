import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const t2 = { id: 1, brand: 'Aimpoint', productLine: 'Micro', model: 'T-2' };
const c = { id: 2, brand: 'Holosun', productLine: '507C X2', model: 'HS507C-X2 / HE507C-GR-X2' };
const vulcan = { id: 3, brand: 'Holosun', productLine: '507C X2', model: 'HS507C-X2 ACSS Vulcan' };
const venom = { id: 4, brand: 'Vortex', productLine: 'Venom', model: null };

test('part numbers are left out', () => {
  expect([...shortNames([t2, c, venom]).values()]).toEqual(['Aimpoint Micro T-2', 'Holosun 507C X2', 'Vortex Venom']);
});

test('part numbers stay where they tell two optics apart', () => {
  expect([...shortNames([c, vulcan]).values()]).toEqual([
    'Holosun 507C X2 HS507C-X2 / HE507C-GR-X2',
    'Holosun 507C X2 HS507C-X2 ACSS Vulcan',
  ]);
});
