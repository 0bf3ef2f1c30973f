import { expect, test } from 'vitest';
import { createApi } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { testOptic } from '#web/testing/optics.ts';
import { foundQuery } from './add-dialog.tsx';

const hits = [
  { kind: 'brand', title: 'Trijicon', url: '/brands/trijicon' },
  { kind: 'optic', title: 'Trijicon MRO', url: '/optic/172' },
  { kind: 'optic', title: 'Trijicon SRO', url: '/optic/181', note: 'Trijicon RMR', pistolOptic: 181 },
];

function withOptics(found: { pistol?: ReturnType<typeof testOptic>[]; rifle?: ReturnType<typeof testOptic>[] }) {
  const asked: string[] = [];
  const client = createQueryClient(
    createApi((url) => {
      const [path = '', search] = url.split('?');
      asked.push(path);
      if (path === '/api/search') {
        expect(search).toContain('q=trijcon');
        return Promise.resolve(Response.json({ hits, answer: null }));
      }
      const rows = (path.endsWith('pistol') ? found.pistol : found.rifle) ?? [];
      return Promise.resolve(Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } }));
    }),
  );
  return { client, asked };
}

test.each([
  ['pistol', [181, 172]],
  ['rifle', [172, 181]],
] as const)(
  'what the lists do not find, the search of the site does, optics of the %s list first',
  async (list, ids) => {
    const { client } = withOptics({});
    const found = await client.fetchQuery(foundQuery('Trijcon', list));
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.find(({ id }) => id === 181)).toEqual({ id: 181, name: 'Trijicon SRO', note: 'Trijicon RMR' });
  },
);

test('what the lists find is all, with prices, an optic of both lists once', async () => {
  const both = testOptic({ id: 5, brand: 'Trijicon', productLine: 'RMR', minPrice: 400, maxPrice: 400 });
  const { client, asked } = withOptics({ pistol: [both], rifle: [both, testOptic({ id: 6 })] });
  const found = await client.fetchQuery(foundQuery('trijicon', 'pistol'));
  expect(found).toEqual([
    { id: 5, name: 'Trijicon RMR', note: '$400' },
    { id: 6, name: 'Holosun 507C', note: null },
  ]);
  expect(asked).toEqual(['/api/optics/pistol', '/api/optics/rifle']);
});
