import { randomBytes } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { unstatedOptic } from '../../../domain/optics/fields/field-roles.ts';
import { expect, test } from '../fixtures.ts';
import { addressHeader, mailedLink } from '../members.ts';

export type NextPayload = () => string;

type Refusal = { issues?: { path: string }[]; message: string };

type Tally = { taken: number; refused: number; left: string[] };

const newTally = (): Tally => ({ taken: 0, refused: 0, left: [] });

const headers = () => ({ Origin: test.info().project.use.baseURL ?? '', ...addressHeader() });

/**
 * Sends texts to an endpoint. A field that refuses its text gets a plain one: what is refused is never shown.
 * @param facts what the endpoint needs besides
 */
async function store<Row>(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  texts: Record<string, string | readonly (string | object)[]>,
  facts: object = {},
  tally = newTally(),
): Promise<Row> {
  const sent = { ...texts };
  for (let tries = Object.keys(texts).length + 1; tries > 0; tries -= 1) {
    const response = await request.fetch(path, { method, data: { ...facts, ...sent }, headers: headers() });
    if (response.ok()) {
      tally.taken += Object.keys(sent).length;
      return response.json();
    }
    const { issues = [], message }: Refusal = await response.json();
    // A path may lead into a list: 'glockMosPlates.0.note'.
    const names = issues.map((issue) => issue.path.split('.')[0] ?? '');
    const refused = [...new Set(names)].filter((name) => name in sent);
    expect(refused, `${path}: ${response.status()} ${message}`).not.toEqual([]);
    for (const name of refused) {
      tally.left.push(...[sent[name] ?? []].flat().filter((text) => typeof text === 'string'));
      delete sent[name];
    }
    tally.refused += refused.length;
  }
  throw new Error(`${path} refused everything`);
}

export async function signInAttacker(context: BrowserContext, next: NextPayload): Promise<void> {
  const word = randomBytes(5).toString('hex');
  const account = { email: `${word}@example.com`, password: `dot of ${word}` };
  const { request } = context;
  const send = async (path: string) =>
    expect((await request.post(path, { data: account, headers: headers() })).ok()).toBe(true);
  await send('/api/register');
  const { search } = new URL(await mailedLink(request, account.email));
  expect((await request.get(`/api/verify-email${search}`)).ok()).toBe(true);
  await send('/api/login');
  await store(request, 'PUT', '/api/user', { handle: next(), city: next(), state: next() });
}

const cut = { footprintName: 'Trijicon RMR', requiresAdapter: true, adapterInfo: 'A plate' };

export async function storePayloads(
  admin: APIRequestContext,
  member: APIRequestContext,
  next: NextPayload,
): Promise<Tally & { pages: string[] }> {
  const tally = newTally();
  const word = randomBytes(5).toString('hex');
  const texts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, next()]));
  type Row = { id: number; slug: string; model: string };
  const optic = await store<Row>(
    admin,
    'POST',
    '/api/admin/optics',
    {
      ...texts(
        'brand model mountType description features emitterModes moa reticleTypes windowSize batteryType colors',
      ),
      ...texts('waterproof footprint manufacturerWebsite recommendedPurchaseLink frontImageUrl'),
      variants: [next(), next()],
      sources: [next()],
    },
    {
      ...unstatedOptic,
      brand: `Brand ${word}`,
      productLine: `Line ${word}`,
      footprint: 'RMR',
      primaryUse: 'Both',
    },
    tally,
  );
  const pistol = await store<Row>(
    admin,
    'POST',
    '/api/admin/pistols',
    {
      ...texts('model description caliber screws manufacturerUrl productPageUrl imageUrl'),
      sources: [next()],
      footprints: [{ ...cut, adapterInfo: next() }],
    },
    { brand: `Maker ${word}`, model: `Model ${word}`, footprints: [cut] },
    tally,
  );
  const footprint = await store<Row>(
    admin,
    'POST',
    '/api/admin/footprints',
    {
      ...texts('description screwThread bosses screws'),
      // A name belongs to one footprint.
      ...{ name: `${next()} ${word}`, aliases: [`${next()} alias ${word}`] },
      sources: [next()],
      lookalikes: [{ id: 'rmr', why: next() }],
      glockMosPlates: [{ plate: `${next()} ${word}`, pistols: next(), supplied: next(), note: next() }],
    },
    { key: `base-${word}`, name: `Base ${word}` },
    tally,
  );
  await store(member, 'POST', '/api/reviews', { reviewText: next() }, { opticId: optic.id, rating: 3 }, tally);
  const reportPath = `/api/user/owner-reports/${pistol.id}/${optic.id}`;
  await store(member, 'PUT', reportPath, texts('plate screws note'), { mount: 'plate', plate: 'A' }, tally);
  await store(
    member,
    'POST',
    '/api/contact',
    texts('name message'),
    { name: 'A', message: 'B', email: 'a@example.com' },
    tally,
  );
  await store(
    admin,
    'POST',
    '/api/admin/faqs',
    { question: `${next()} ${word}`, answer: `${next()}\n- ${next()}\n1. **${next()}**` },
    { question: word, answer: word },
    tally,
  );
  const author = await store<Row>(
    admin,
    'POST',
    '/api/admin/blog/authors',
    texts('name bio avatarUrl website socialLinks'),
    { name: word },
    tally,
  );
  const category = await store<Row>(
    admin,
    'POST',
    '/api/admin/blog/categories',
    { name: next(), description: next(), color: next() },
    { name: `Category ${word}`, slug: word, color: '#6366f1' },
    tally,
  );
  const post = await store<Row>(
    admin,
    'POST',
    '/api/admin/blog/posts',
    {
      ...texts('title excerpt metaTitle metaDescription featuredImageUrl'),
      content: [...['', '# ', '- ', '> ', '[a](', '![a]('].map((start) => `${start}${next()}`), ...tally.left].join(
        '\n\n',
      ),
      tags: [next(), next()],
    },
    {
      ...{ title: word, slug: word, content: word, tags: [] },
      ...{ authorId: author.id, categoryIds: [category.id], status: 'published' },
    },
    tally,
  );
  return {
    pages: [
      `/optic/${optic.id}`,
      `/admin/optics/${optic.id}/edit`,
      `/compare?ids=${optic.id}`,
      `/admin/pistols/${pistol.id}`,
      `/admin/footprints/${footprint.id}`,
      `/footprints/base-${word}`,
      `/pistol-wizard?${new URLSearchParams({ brand: `Maker ${word}`, model: pistol.model })}`,
      `/confirm-fit?pistol=${pistol.id}&optic=${optic.id}`,
      `/blog/${post.slug}`,
      `/admin/blog?edit=${post.id}`,
      `/admin/blog/${post.id}/preview`,
      `/blog/author/${author.id}`,
      `/blog/category/${word}`,
    ],
    ...tally,
  };
}

export const sharedPages = (payload: string): string[] => {
  const q = encodeURIComponent(payload);
  return [
    ...['/', '/pistol?sort=newest', '/rifle?sort=newest', '/faq', '/blog', '/pistol-wizard'],
    ...[`/pistol?q=${q}`, `/blog?q=${q}&tag=${q}`, `/${q}`, `/auth?next=${q}`, `/verify-email?token=${q}`],
    ...['/admin/dashboard', '/admin/optics?sort=-id', `/admin/optics?q=${q}`, '/admin/images', '/admin/amazon'],
    ...['/admin/pistols?sort=-id', `/admin/pistols?q=${q}`, '/admin/footprints'],
    ...['/admin/blog', '/admin/blog?tab=authors', '/admin/blog?tab=categories', '/admin/faqs', '/admin/users'],
    ...['/admin/activity', '/admin/security', '/dev/mail', '/blog/rss.xml', '/blog/feed.json', '/sitemap.xml'],
  ];
};
