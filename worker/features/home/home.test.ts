import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Home } from '#domain/home/home.schema.ts';
import { popularComparisons, popularPistols } from '#domain/home/home.ts';
import { windowArea } from '#domain/optics/facts/window-area.ts';
import { presets } from '#domain/optics/list/presets.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { pistolInput } from '#worker/testing/inputs/pistol-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, request } from '#worker/testing/request.ts';

await loadCatalog();

const home = async () => (await read('/api/home')).body;
const first = (statement: string) => env.DB.prepare(statement).first<number>('found');

test('the numbers count the catalog', async () => {
  const { numbers } = await home();
  expect(numbers).toEqual({
    optics: await first('SELECT count(*) AS found FROM red_dot_optics'),
    pistols: await first('SELECT count(*) AS found FROM pistols'),
    footprints: await first('SELECT count(*) AS found FROM footprints'),
    verifiedFacts: await first(`SELECT sum(verified_facts) AS found FROM (
      SELECT verified_facts FROM red_dot_optics UNION ALL SELECT verified_facts FROM pistols)`),
    lastChecked: await first(`SELECT max(checked_on) AS found FROM (
      SELECT checked_on FROM red_dot_optics UNION ALL SELECT checked_on FROM pistols)`),
  });
});

test('the shipped catalog has every pistol and every rival that the page names', async () => {
  const { pistols, comparisons } = await home();
  expect(pistols.map(({ label, brand, model }) => ({ label, brand, model }))).toEqual([...popularPistols]);
  expect(comparisons).toHaveLength(popularComparisons.length);
  for (const [one, other] of comparisons) expect(one.id).not.toBe(other.id);
});

test('the worked answer is that of the fit call', async () => {
  const { answer } = await home();
  expect(answer).toMatchObject({ pistol: { slug: 'glock-g43x-mos' }, fit: { verdict: 'plate-in-optic-box' } });
  const { body: fit } = await read('/api/fit', `/api/fit?pistol=${answer?.pistol.id}&optic=${answer?.optic.id}`);
  expect({ ...answer?.fit, cuts: [] }).toEqual(fit);
});

test('an owner who contradicts the worked answer disputes it at once', async () => {
  const { cookie } = await member();
  const edge = new EdgeCache();
  const bodyOf = async () => ((await (await edge.fetch('/api/home')).json()) as Home).answer;
  const before = await bodyOf();
  expect(before?.fit).toMatchObject({ owners: { didNotFit: 0 }, proofKind: expect.not.stringMatching('disputed') });
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
  const path = `/api/user/owner-reports/${before?.pistol.id}/${before?.optic.id}`;
  const body = JSON.stringify({ mount: 'did-not-fit' });
  expect((await edge.fetch(path, { method: 'PUT', headers, body })).status).toBeLessThan(300);
  expect((await bodyOf())?.fit).toMatchObject({ owners: { didNotFit: 1 }, proofKind: 'disputed' });
});

test('a preset’s count is the total of its list', async () => {
  const { presets: counted } = await home();
  expect(counted.map(({ label }) => label)).toEqual(presets.map(({ label }) => label));
  for (const { list, search, count } of counted) {
    const total = Number((await request(`/api/optics/${list}?page=1&${search}`)).headers.get('X-Total-Count'));
    expect([search, count]).toEqual([search, total]);
  }
});

test('each preset is drawn as one of its list', async () => {
  const { presets: shown } = await home();
  for (const { label, list, search, optic } of shown) {
    const { body } = await read(`/api/optics/${list}`, `/api/optics/${list}?${search}`);
    expect(
      body.map(({ id }) => id),
      label,
    ).toContain(optic?.id);
  }
});

test('the largest windows are windows, and not the lenses of tubes and prisms', async () => {
  for (const { list, search } of presets.filter(({ label }) => label.startsWith('Largest'))) {
    const { body } = await read(`/api/optics/${list}`, `/api/optics/${list}?page=1&pageSize=10&${search}`);
    const areas = body.map((optic) => windowArea(optic) ?? 0);
    expect(areas.every((area) => area > 300)).toBe(true);
    expect(areas).toEqual(areas.toSorted((a, b) => b - a));
    expect(body.filter(({ emitterType }) => emitterType === 'Tube' || emitterType === 'Prism')).toEqual([]);
  }
});

test('the guides are the newest public posts', async () => {
  const { guides } = await home();
  const { body: posts } = await read('/api/blog/posts', '/api/blog/posts?page=1&pageSize=3');
  expect(guides.map(({ slug }) => slug)).toEqual(posts.map(({ slug }) => slug));
  for (const { slug, optics } of guides) {
    const { body: post } = await read('/api/blog/posts/:slug', `/api/blog/posts/${slug}`);
    const [first] = [
      ...post.sections.flatMap((section) => (section.kind === 'optic' ? [section.ref] : [])),
      ...post.sections.flatMap((section) => (section.kind === 'table' ? section.refs : [])),
    ];
    expect(optics[0]?.id).toBe(post.optics[first ?? '']?.id);
  }
});

test.each(['/api/admin/optics', '/api/admin/pistols'] as const)('a write to %s purges the numbers', async (path) => {
  const { cookie } = await member({ isAdmin: true });
  const edge = new EdgeCache();
  const numbers = async () => ((await (await edge.fetch('/api/home')).json()) as Home).numbers;
  const before = await numbers();
  const { runs } = edge;
  expect(await numbers()).toEqual(before);
  expect(edge.runs).toBe(runs);
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
  const body = JSON.stringify(path === '/api/admin/optics' ? opticInput() : pistolInput());
  expect((await edge.fetch(path, { method: 'POST', headers, body })).status).toBe(201);
  const after = await numbers();
  expect(after.optics + after.pistols).toBe(before.optics + before.pistols + 1);
});

test('a renamed pistol, rival or example is left out', async () => {
  const { comparisons, answer } = await home();
  const id = answer?.optic.id ?? 0;
  const rivals = comparisons.filter((pair) => pair.some((optic) => optic.id === id)).length;
  expect(rivals).toBeGreaterThan(0);
  await env.DB.prepare("UPDATE red_dot_optics SET product_line = 'Renamed' WHERE id = ?").bind(id).run();
  const renamed = await home();
  expect(renamed.answer).toBeNull();
  expect(renamed.comparisons).toHaveLength(comparisons.length - rivals);
  await env.DB.prepare('DELETE FROM pistols').run();
  expect((await home()).pistols).toEqual([]);
});
