import { expect, test } from 'vitest';
import { findPistol, firstChoices, modelChoices, myChoice, wizardHead } from './steps.ts';

const names: [brand: string, model: string, isOpticReady: boolean][] = [
  ['Glock', 'G19', false],
  ['Glock', 'G19 Gen5 MOS', true],
  ['Glock', 'G43', false],
  ['Glock', 'G43X MOS', true],
  ['Glock', 'G45 MOS', true],
  ['Ruger', 'Max-9', true],
];
const pistols = names.map(([brand, model, isOpticReady], index) => ({
  id: index + 1,
  brand,
  model,
  caliber: null,
  isOpticReady,
  cutNote: isOpticReady ? 'Shield RMSc' : 'No optic cut',
}));
const glocks = pistols.slice(0, 5);

test.each([
  [{ brand: '', model: '' }, 0, undefined],
  [{ brand: 'Glock', model: '' }, 5, undefined],
  [{ brand: 'Glock', model: 'G99' }, 5, undefined],
  [{ brand: 'Glock', model: 'G43' }, 5, 3],
  [{ brand: 'glock', model: 'G43' }, 0, undefined],
])('%j finds %i models and pistol %j', (choice, models, id) => {
  const { ofBrand, pistol } = findPistol(pistols, choice);
  expect(ofBrand).toHaveLength(models);
  expect(pistol?.id).toBe(id);
});

test('the choice of my pistol has the name that the pistol has now', () => {
  const renamed = { id: 4, slug: 'glock-43x', brand: 'GLOCK', model: '43X' };
  expect(myChoice(pistols, renamed)).toMatchObject({
    label: 'Glock G43X MOS',
    to: '/pistol-wizard?brand=Glock&model=G43X+MOS',
  });
  expect(myChoice(pistols, { ...renamed, id: 99 })).toBeUndefined();
  expect(myChoice(pistols, undefined)).toBeUndefined();
});

test('models say which footprint their cut takes, or that they have none', () => {
  const choices = modelChoices(glocks, '');
  expect(choices.map(({ label, note }) => [label, note]).slice(2, 4)).toEqual([
    ['G43', 'No optic cut'],
    ['G43X MOS', 'Shield RMSc'],
  ]);
  expect(choices[3]?.to).toBe('/pistol-wizard?brand=Glock&model=G43X+MOS');
});

test.each([
  ['', ['Glock', 'Ruger']],
  ['43x', ['Glock G43X MOS']],
  ['9', []],
  ['19', ['Glock G19', 'Glock G19 Gen5 MOS']],
  ['G4', ['Glock G43', 'Glock G43X MOS', 'Glock G45 MOS']],
])('the first box finds brands and models for %j', (query, found) => {
  expect(firstChoices(pistols, query).map(({ label }) => label)).toEqual(found);
});

test('a known pistol is named in the title and has its own canonical URL', () => {
  const head = wizardHead(pistols, { brand: 'Glock', model: 'G43X MOS' });
  expect(head.title).toBe('Optics that fit the Glock G43X MOS');
  expect(head.description).toContain('Glock G43X MOS');
  expect(head.canonicalPath).toBe('/pistol-wizard?brand=Glock&model=G43X+MOS');
});

test('names from the URL that are unknown are not echoed', () => {
  for (const choice of [
    { brand: 'Evil', model: 'Text' },
    { brand: 'Glock', model: 'Text' },
    { brand: 'Glock', model: '' },
  ]) {
    const head = wizardHead(pistols, choice);
    expect(head).toMatchObject({ title: 'Pistol Wizard', canonicalPath: '/pistol-wizard' });
    expect(JSON.stringify(head)).not.toMatch(/Evil|Text/);
  }
});
