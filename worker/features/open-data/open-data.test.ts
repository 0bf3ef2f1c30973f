import papa from 'papaparse';
import { expect, test } from 'vitest';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { openDataKinds } from '#domain/open-data/open-data.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { evidenceOn } from '#worker/testing/evidence.ts';
import { member } from '#worker/testing/members.ts';
import { request } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

type Row = { id: number; url: string; evidence: PublicEvidence[]; [field: string]: unknown };
type File = { license: { name: string; url: string }; source: string; [rows: string]: unknown };

const admin = await member({ isAdmin: true });
await loadCatalog();

async function rowsOf(kind: string): Promise<Row[]> {
  const file = (await (await request(`/data/${kind}.json`)).json()) as File;
  return file[kind] as Row[];
}

const pages = {
  optics: '/optic/',
  pistols: '/pistols/',
  footprints: '/footprints/',
  cuts: '/plates',
  plates: '/plates/',
};
const calls = {
  ...{ optics: '/api/optic/', pistols: '/api/pistols/by-slug/', footprints: '/api/footprints/' },
  ...{ cuts: '/api/plates', plates: '/api/plates/' },
};

test.each(openDataKinds)('/data/%s has every row with its page, in both formats', async (kind) => {
  const response = await request(`/data/${kind}.json`);
  const file = (await response.json()) as File;
  expect(file.license).toMatchObject({ name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' });
  const rows = file[kind] as Row[];
  expect(rows.length).toBeGreaterThan(20);
  for (const index of [0, rows.length - 1]) {
    const { pathname } = new URL(rows[index]?.url ?? '');
    expect((await request(pathname.replace(pages[kind], calls[kind]))).status).toBe(200);
  }
  const csv = await request(`/data/${kind}.csv`);
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const { data } = papa.parse<Record<string, string>>((await csv.text()).replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => id));
  expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(rows[0] ?? {}));
});

test('a file may be read by pages of other sites, is cached, and names its license', async () => {
  const { headers } = await request('/data/optics.json');
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-tag': 'optics,footprints',
    link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
  });
});

test('the ETag lasts until a row changes', async () => {
  const id = await insertOptic();
  const tagNow = async () => (await request('/data/optics.json')).headers.get('ETag') ?? '';
  const tag = await tagNow();
  expect((await request('/data/optics.json', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  expect((await request('/data/optics.csv', { headers: { 'If-None-Match': tag } })).status).toBe(200);
  await admin.send(`/api/admin/optics/${id}`, { method: 'PUT', body: JSON.stringify({ weightOz: 1.7 }) });
  const next = await tagNow();
  expect(next).not.toBe(tag);
  await admin.send(`/api/admin/optics/${id}`, { method: 'DELETE' });
  expect(await tagNow()).not.toBe(next);
});

test('evidence names its page, but neither who read it nor what no longer counts', async () => {
  const id = await insertOptic({
    weightOz: 1.2,
    evidence: [
      evidenceOn('https://maker.example/now', { readBy: 1 }),
      evidenceOn('https://maker.example/once', { replacedOn: '2026-03-01' }),
    ],
  });
  const row = (await rowsOf('optics')).find((one) => one.id === id);
  expect(row?.evidence).toEqual([
    expect.objectContaining({ url: 'https://maker.example/now', publisher: 'maker.example', verdict: 'supports' }),
  ]);
  expect(JSON.stringify(row)).not.toContain('readBy');
});

test('descriptions, pictures and links to shops stay out', async () => {
  const names = Object.keys((await rowsOf('optics'))[0] ?? {});
  for (const name of ['description', 'frontImageUrl', 'recommendedPurchaseLink', 'priceObservations', 'unverified'])
    expect(names).not.toContain(name);
  expect(names).toEqual(expect.arrayContaining(['brand', 'footprint', 'weightOz', 'sources', 'evidence']));
});

test.each(['/data/users.json', '/data/optics.xml', '/data/optics', '/data/optics.json.csv', '/data/constructor.json'])(
  '%s is not found',
  async (path) => {
    expect((await request(path)).status).toBe(404);
  },
);
