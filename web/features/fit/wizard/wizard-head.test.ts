import { expect, test } from 'vitest';
import { wizardHead } from './wizard-head.ts';

const pistols = [{ id: 1, brand: 'Glock', model: 'G43X MOS', isOpticReady: true }];

test('a known pistol is named in the title and has its own canonical URL', () => {
  const head = wizardHead(pistols, { brand: 'Glock', model: 'G43X MOS', plate: 'rmsc' });
  expect(head.title).toBe('Optics that fit the Glock G43X MOS');
  expect(head.description).toContain('Glock G43X MOS');
  expect(head.canonicalPath).toBe('/pistol-wizard?brand=Glock&model=G43X+MOS');
});

test('names from the URL that are unknown are not echoed', () => {
  for (const choice of [
    { brand: 'Evil', model: 'Text', plate: '' },
    { brand: 'Glock', model: 'Text', plate: '' },
    { brand: 'Glock', model: '', plate: '' },
  ]) {
    const head = wizardHead(pistols, choice);
    expect(head).toMatchObject({ title: 'Pistol Wizard', canonicalPath: '/pistol-wizard' });
    expect(JSON.stringify(head)).not.toMatch(/Evil|Text/);
  }
});
