import { expect, test } from 'vitest';
import { reportedPage } from './reported-page.ts';

test.each([
  ['/', { title: 'Home' }],
  ['/pistol', { title: 'Pistol Optics' }],
  ['/optic/12', { row: 'optic', name: '12' }],
  ['/pistols/glock-g43x-mos', { row: 'pistol', name: 'glock-g43x-mos' }],
  ['/plates/glock-mos-02', { row: 'plate', name: 'glock-mos-02' }],
  ['/footprints/rmr', { row: 'footprint', name: 'rmr' }],
  ['/brands/holosun', { row: 'brand', name: 'holosun' }],
  ['/blog/category/fit-and-mounting', { row: 'category', name: 'fit-and-mounting' }],
  ['/blog/author/1', { row: 'author', name: '1' }],
  ['/blog/moa-and-distance', { row: 'post', name: 'moa-and-distance' }],
])('%s is a page', (path, page) => expect(reportedPage(path)).toEqual(page));

test.each([
  '/nope',
  '/optic/abc',
  '/optic/0',
  '/optic/1/2',
  '/admin/dashboard',
  '/api/faq',
  '/toString',
  '/optic/1%2f',
])('%s is none', (path) => expect(reportedPage(path)).toBeUndefined());
