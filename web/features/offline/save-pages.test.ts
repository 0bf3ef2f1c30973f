import { expect, test } from 'vitest';
import { wantedUrls } from './save-pages.ts';

const nothing = { shown: '/faq', pistol: undefined, compared: [], favorites: [] };

test('the page on the screen, my pistol with its fits, the comparison, lists and the newest favorites are wanted', () => {
  const favorites = Array.from({ length: 12 }, (_, index) => index + 1);
  const pistol = { id: 7, slug: 'glock-g43x-mos' };
  expect(wantedUrls({ shown: '/rifle?brand=Vortex', pistol, compared: [3, 5], favorites })).toEqual([
    '/offline',
    '/rifle?brand=Vortex',
    '/pistols/glock-g43x-mos',
    '/api/pistols/7/fits',
    '/compare?ids=3,5',
    '/',
    '/pistol',
    '/pistols',
    ...favorites.slice(0, 10).map((id) => `/optic/${id}`),
  ]);
});

test('no page is wanted twice, and no private one', () => {
  const lists = ['/offline', '/', '/pistol', '/pistols'];
  expect(wantedUrls({ ...nothing, shown: '/' })).toEqual(lists);
  expect(wantedUrls({ ...nothing, shown: '/auth?next=/pistol' })).toEqual(lists);
});
