import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import { listHead } from './list-head.ts';

const optics = Array.from({ length: 24 }, (_, index) => testOptic({ id: index + 1, model: `M${index + 1}` }));

test.each([
  ['pistol', 'Pistol Optics'],
  ['rifle', 'Rifle Optics'],
] as const)('the structured data of the %s list has its first 20 optics', (list, name) => {
  const head = listHead(list, optics);
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
  expect(listHead('pistol', []).jsonLd).toBeUndefined();
});
