import { expect, test } from 'vitest';
import type { Copy } from './copies.ts';
import { afterWishes, shell, wantedPages } from './wishes.ts';

const pistol = { id: 7, slug: 'glock-g43x-mos' };

const copy = (url: string, kind: Copy['kind']): Copy => ({ url, kind, bytes: 1, savedAt: 0, usedAt: 0 });

test('my pistol with its fits, the comparison, the lists and the newest favorites are wanted', () => {
  const favorites = Array.from({ length: 12 }, (_, index) => index + 1);
  const wanted = wantedPages({ pistol, compared: [3, 5], favorites });
  expect(wanted.slice(0, 9)).toEqual([
    { url: '/offline', kind: 'shell' },
    { url: '/footprints.svg', kind: 'shell' },
    { url: '/pistols/glock-g43x-mos', kind: 'pistol' },
    { url: '/api/pistols/7/fits', kind: 'pistol' },
    { url: '/compare?ids=3,5', kind: 'comparison' },
    { url: '/', kind: 'list' },
    { url: '/pistol', kind: 'list' },
    { url: '/pistols', kind: 'list' },
    { url: '/optic/1', kind: 'favorite' },
  ]);
  expect(wanted).toHaveLength(18);
});

test('who has chosen nothing gets the lists', () => {
  const wanted = wantedPages({ compared: [], favorites: [] });
  expect(wanted.map(({ url }) => url)).toEqual([...shell.map(({ url }) => url), '/', '/pistol', '/pistols']);
});

const saved = [
  copy('/optic/1', 'favorite'),
  copy('/pistols/glock-g43x-mos', 'pistol'),
  copy('/compare?ids=3,5', 'comparison'),
  copy('/', 'list'),
  copy('/optic/2', 'visited'),
  copy('/assets/index-a.js', 'file'),
];

test('a sign-out deletes the favorites, and a choice that is taken back its copy', () => {
  const wanted = wantedPages({ compared: [], favorites: [] });
  const rest = afterWishes(saved, { wanted, knowsFavorites: true });
  expect(rest.map(({ url }) => url)).toEqual(['/', '/optic/2', '/assets/index-a.js']);
});

test('favorites stay while they are unknown', () => {
  const wanted = wantedPages({ pistol, compared: [3, 5], favorites: [] });
  expect(afterWishes(saved, { wanted, knowsFavorites: false })).toEqual(saved);
});

test('a visited page that becomes a favorite counts as one', () => {
  const wanted = wantedPages({ compared: [], favorites: [2] });
  expect(afterWishes(saved, { wanted, knowsFavorites: true })).toContainEqual(copy('/optic/2', 'favorite'));
});
