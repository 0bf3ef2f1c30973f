import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import { listHead } from './list-head.ts';
import { readSearch } from './list-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

const optics = Array.from({ length: 24 }, (_, index) => testOptic({ id: index + 1, model: `M${index + 1}` }));

test.each([
  ['pistol', 'Pistol Optics'],
  ['rifle', 'Rifle Optics'],
] as const)('the structured data of the %s list has its first 20 optics', (list, name) => {
  const head = listHead(list, read(''), optics);
  expect(head).toMatchObject({ title: name, canonicalPath: `/${list}` });
  const jsonLd = head.jsonLd?.('https://example.com');
  expect(jsonLd).toEqual([
    {
      '@type': 'ItemList',
      name,
      itemListElement: optics.slice(0, 20).map(({ id, model }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: `Holosun 507C ${model}`,
        url: `https://example.com/optic/${id}`,
      })),
    },
  ]);
});

test('an empty list has no structured data', () => {
  expect(listHead('pistol', read(''), []).jsonLd).toBeUndefined();
});

test.each([
  ['page=2', '/pistol?page=2'],
  ['page=02&for=glock-g19-gen5-mos&utm_source=x', '/pistol?page=2'],
  ['page=1', '/pistol'],
  ['page=abc', '/pistol'],
  ['brand=Holosun&page=2', '/pistol'],
  ['sort=price&page=2', '/pistol'],
  ['view=table&page=2', '/pistol'],
])('the canonical URL of /pistol?%s is %s', (query, canonicalPath) => {
  expect(listHead('pistol', read(query), optics).canonicalPath).toBe(canonicalPath);
});

test('a later page has a title of its own', () => {
  expect(listHead('rifle', read('page=2'), optics).title).toBe('Rifle Optics, page 2');
});
