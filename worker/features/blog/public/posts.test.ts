import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { BlogPost, BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { behind } from '#worker/testing/blog.ts';
import { insertPublished } from '#worker/testing/blog-rows.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertAuthor, insertCategory, insertOptic } from '#worker/testing/rows.ts';

const list = (query = '') => read('/api/blog/posts', `/api/blog/posts${query}`);
const one = (slug: string) => read('/api/blog/posts/:slug', `/api/blog/posts/${slug}`);
const slugs = async (query: string) => (await list(query)).body.map(({ slug }) => slug);

const hidden = [
  { slug: 'hidden-draft', status: 'draft' },
  { slug: 'hidden-scheduled', status: 'scheduled', scheduledFor: '2026-11-01T08:00:00.000Z' },
  { slug: 'hidden-archived', status: 'archived' },
  { slug: 'hidden-future', publishedAt: '2999-01-01T00:00:00.000Z' },
  { slug: 'hidden-undated', publishedAt: null },
] as const;

test('unpublished posts show nowhere', async () => {
  const authorId = await insertAuthor();
  const categoryIds = [await insertCategory({ slug: 'hidden', isActive: false })];
  for (const facts of hidden)
    await insertPublished({ ...facts, title: 'Concealed', tags: ['hidden'], authorId }, categoryIds);
  const shown = await insertPublished({ slug: 'shown', tags: ['hidden'] }, categoryIds);
  for (const { slug } of hidden) await refusal(await request(`/api/blog/posts/${slug}`), 'not_found');
  await refusal(await request(`/api/blog/authors/${authorId}`), 'not_found');
  for (const query of ['?tag=hidden', '?category=hidden', '?page=1&tag=hidden']) {
    expect([query, await slugs(query)]).toEqual([query, ['shown']]);
  }
  expect(await slugs('?q=concealed')).toEqual([]);
  expect(await slugs(`?author=${authorId}`)).toEqual([]);
  expect((await one(shown.slug)).body.related).toEqual([]);
  const { body: facets } = await read('/api/blog/facets');
  expect(facets.tags).toContainEqual({ tag: 'hidden', count: 1 });
  expect(facets.categories.find(({ slug }) => slug === 'hidden')?.count).toBe(1);
});

test('the newest posts come first, in pages with the total', async () => {
  const authorId = await insertAuthor({ name: 'Ann', avatarUrl: '/images/ann.png' });
  const [b, a] = [await insertCategory({ name: 'beta' }), await insertCategory({ name: 'Alpha', color: '#00ff00' })];
  const at = (day: number) => `2026-10-0${day}T08:00:00.000Z`;
  for (const day of [2, 1, 3]) {
    await insertPublished(
      {
        slug: `paged-${day}`,
        authorId,
        publishedAt: at(day),
        tags: ['x', 'y z'],
      },
      [b, a],
    );
  }
  const query = `?author=${authorId}`;
  expect((await list(query)).total).toBe(3);
  expect(await slugs(query)).toEqual(['paged-3', 'paged-2', 'paged-1']);
  const second = await list(`${query}&page=2&pageSize=2`);
  expect([second.body.map(({ slug }) => slug), second.total]).toEqual([['paged-1'], 3]);
  const beyond = await list(`${query}&page=9&pageSize=2`);
  expect([beyond.body, beyond.total]).toEqual([[], 3]);
  expect(second.body[0]).toMatchObject({
    publishedAt: at(1),
    tags: ['x', 'y z'],
    author: { id: authorId, name: 'Ann', avatarUrl: '/images/ann.png' },
    categories: [
      { id: a, name: 'Alpha', color: '#00ff00' },
      { id: b, name: 'beta' },
    ],
  });
});

test('a search ranks titles first, matches prefixes, and has no operators', async () => {
  await insertPublished({ slug: 'in-text', title: 'Other', content: 'The zygomorphic reticle.' });
  await insertPublished({ slug: 'in-title', title: 'Zygomorphic things', publishedAt: '2026-01-01T00:00:00.000Z' });
  const { body, total } = await list('?q=zygomo&page=1');
  expect([body.map(({ slug }) => slug), total]).toEqual([['in-title', 'in-text'], 2]);
  expect(await slugs('?q=%22zygomorphic%22%20OR%20(')).toEqual([]);
  expect(await slugs('?q=%22%27)*')).toEqual([]);
});

test('filters by category, tag, and author combine', async () => {
  const category = await insertCategory({ slug: 'narrow' });
  const authorId = await insertAuthor();
  await insertPublished({ slug: 'all-three', tags: ["o'clock, %"], authorId }, [category]);
  await insertPublished({ slug: 'other-author', tags: ["o'clock, %"] }, [category]);
  await insertPublished({ slug: 'other-tag', tags: ['clock'], authorId }, [category]);
  const tag = encodeURIComponent("o'clock, %");
  expect(await slugs(`?category=narrow&tag=${tag}&author=${authorId}`)).toEqual(['all-three']);
  expect(await slugs(`?category=nothing`)).toEqual([]);
  await refusal(await request('/api/blog/posts?author=x'), 'invalid');
  await refusal(await request('/api/blog/posts?tag=a&tag=b'), 'invalid');
});

test('a post includes its author without the email and with web links only', async () => {
  const socialLinks = JSON.stringify({ YouTube: 'https://youtube.com/@a', Bad: 'javascript:alert(1)', No: 1 });
  const authorId = await insertAuthor({
    name: 'Bea',
    bio: 'Writes.',
    website: 'https://b.example',
    email: 'b@b.example',
    socialLinks,
  });
  const { slug } = await insertPublished({ authorId, content: '# One\n\ntext\n\n## Two', metaTitle: 'Meta' });
  const author = {
    id: authorId,
    name: 'Bea',
    avatarUrl: null,
    bio: 'Writes.',
    website: 'https://b.example',
    socialLinks: { YouTube: 'https://youtube.com/@a' },
  };
  const { body, response } = await one(slug);
  expect(body).toMatchObject({ author, metaTitle: 'Meta', readTimeMinutes: 1 });
  expect(body.headings.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(response.headers.get('Cache-Tag')).toBe('blog,optics,footprints');
  expect((await read('/api/blog/authors/:id', `/api/blog/authors/${authorId}`)).body).toEqual(author);
});

test.each(['{', '[]', 'null'])('malformed social links %j are ignored', async (socialLinks) => {
  const authorId = await insertAuthor({ socialLinks });
  await insertPublished({ authorId });
  expect((await read('/api/blog/authors/:id', `/api/blog/authors/${authorId}`)).body.socialLinks).toEqual({});
});

test('a post includes the optics that it names by id or name, as lists return them', async () => {
  const plain = await insertOptic({ features: 'a\nb', variants: ['v'], shakeAwake: true, minPrice: 100.5 });
  const named = await insertOptic({ brand: "O'Brand", productLine: 'Line', model: 'A / B (2, 6)' });
  const bare = await insertOptic({ brand: 'Bare', productLine: 'No model', model: null });
  const refs = [String(plain), "O'Brand/Line/A / B (2, 6)", 'BARE/no model', '999999', 'Bare/Nothing/Here'];
  const { slug } = await insertPublished({ content: refs.map((ref) => `[[optic:${ref}]]`).join('\n') });
  const { body } = await one(slug);
  expect(body.sections).toEqual(refs.map((ref) => ({ kind: 'optic', ref })));
  expect(Object.keys(body.optics).sort()).toEqual(refs.slice(0, 3).sort());
  const ids = [plain, named, bare];
  for (const [index, id] of ids.entries()) {
    const detail = (await read('/api/optic/:id', `/api/optic/${id}`)).body;
    const { evidence, priceObservations, socialImage, ...optic } = detail;
    expect(body.optics[refs[index] ?? '']).toEqual(optic);
  }
});

test('a post that names a missing optic shows it as soon as it is created', async () => {
  const cache = new EdgeCache();
  const send = behind(cache, (await member({ isAdmin: true })).cookie);
  const { slug } = await insertPublished({ content: '[[optic:Later/Line/X]]' });
  const shown = async () => {
    const text = await (await cache.fetch(`/api/blog/posts/${slug}`)).text();
    return Object.keys((JSON.parse(text) as BlogPost).optics);
  };
  expect(await shown()).toEqual([]);
  const body = JSON.stringify(opticInput({ brand: 'Later', productLine: 'Line', model: 'X' }));
  expect((await send('/api/admin/optics', { method: 'POST', body })).status).toBe(201);
  expect(await shown()).toEqual(['Later/Line/X']);
});

test('lists and related posts draw the first optics of a post, as they are now', async () => {
  const cache = new EdgeCache();
  const send = behind(cache, (await member({ isAdmin: true })).cookie);
  const id = await insertOptic(opticInput({ brand: 'Drawn', productLine: 'Cover', emitterType: 'Open' }));
  const category = await insertCategory();
  const authorId = await insertAuthor();
  const { slug } = await insertPublished({ content: `[[optic:${id}]]`, authorId }, [category]);
  const { slug: other } = await insertPublished({}, [category]);
  const drawn = async () => {
    const list = await (await cache.fetch(`/api/blog/posts?page=1&author=${authorId}`)).json<BlogPostTeaser[]>();
    const { related } = await (await cache.fetch(`/api/blog/posts/${other}`)).json<BlogPost>();
    return [list, related].map((posts) =>
      posts.find((post) => post.slug === slug)?.cover?.map((one) => one.emitterType),
    );
  };
  expect(await drawn()).toEqual([['Open'], ['Open']]);
  const input = opticInput({ brand: 'Drawn', productLine: 'Cover', emitterType: 'Enclosed' });
  const body = JSON.stringify({ ...input, version: 1 });
  expect((await send(`/api/admin/optics/${id}`, { method: 'PUT', body })).status).toBe(200);
  expect(await drawn()).toEqual([['Enclosed'], ['Enclosed']]);
});

test('a post rendered by another renderer, or none, is rendered again on read without a write', async () => {
  const opticId = await insertOptic();
  const content = `## New\n\n[[optic:${opticId}]]`;
  const old = { sections: [{ kind: 'html' as const, html: 'old' }], headings: [], readTimeMinutes: 9 };
  for (const stored of [
    { rendered: old, renderedBy: 0 },
    { rendered: null, renderedBy: null },
  ]) {
    const { slug } = await insertPublished({ content, ...stored });
    const { body } = await one(slug);
    expect(body.sections).toHaveLength(2);
    expect(body.headings).toEqual([{ id: 'new', text: 'New', level: 2 }]);
    expect(body.optics[opticId]?.id).toBe(opticId);
    const row = await env.DB.prepare('SELECT rendered_by AS by FROM blog_posts WHERE slug = ?').bind(slug).first();
    expect(row).toEqual({ by: stored.renderedBy });
  }
});

test('a post that the current renderer refuses shows its stored rendering, and the failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const opticId = await insertOptic();
  const sections = [
    { kind: 'html' as const, html: '<p>old</p>' },
    { kind: 'optic' as const, ref: String(opticId) },
  ];
  const rendered = { sections, headings: [], readTimeMinutes: 9 };
  const { id, slug } = await insertPublished({ rendered, renderedBy: 0 });
  const { id: other, slug: never } = await insertPublished({ rendered: null, renderedBy: null });
  const refused = env.DB.prepare('UPDATE blog_posts SET content = ? WHERE id IN (?, ?)');
  await refused.bind('>'.repeat(10_000), id, other).run();
  const { body } = await one(slug);
  expect(body).toMatchObject({ sections, headings: [], readTimeMinutes: 9 });
  expect(body.optics[opticId]?.id).toBe(opticId);
  expect(log.mock.calls).toMatchObject([[{ postId: id, error: expect.stringContaining('nested too deeply') }]]);
  await refusal(await request(`/api/blog/posts/${never}`), 'internal');
  log.mockRestore();
});

test('a table of optics comes with them, and says which ones are missing by leaving them out', async () => {
  const id = await insertOptic({ brand: 'Tabled', productLine: 'Line', model: 'A / B' });
  const { slug } = await insertPublished({ content: '[[table:weight,price|Tabled/Line/A / B|Tabled/Other]]' });
  const { body } = await one(slug);
  const refs = ['Tabled/Line/A / B', 'Tabled/Other'];
  expect(body.sections).toEqual([{ kind: 'table', columns: ['weight', 'price'], refs }]);
  expect(Object.entries(body.optics).map(([ref, optic]) => [ref, optic.id])).toEqual([[refs[0], id]]);
});

test('a link to a post is text while that post is not public', async () => {
  const content = 'See [the *guide*](/blog/linked-later#top), [more](/blog/linked-later?a=b) and [lists](/pistol).';
  const stored = await insertPublished({ content });
  const older = await insertPublished({ content, rendered: null, renderedBy: null });
  const pages = async () => {
    const bodies = await Promise.all([stored, older].map(async ({ slug }) => (await one(slug)).body));
    return bodies.map(({ sections: [section] }) => (section?.kind === 'html' ? section.html : ''));
  };
  const text = '<p>See the <em>guide</em>, more and <a href="/pistol">lists</a>.</p>';
  expect(await pages()).toEqual([text, text]);
  await insertPublished({ slug: 'linked-later' });
  for (const html of await pages()) {
    expect(html).toContain('<a href="/blog/linked-later#top">the <em>guide</em></a>');
    expect(html).toContain('<a href="/blog/linked-later?a=b">more</a>');
  }
});

test('what a link’s attributes say does not become markup when the link becomes text', async () => {
  const links = ["[one](/blog/nowhere 'a><img src=x onerror=alert`1`>')", '[![</a><b>](/y.png)](/blog/nowhere)'];
  const { slug } = await insertPublished({ content: links.join(' and ') });
  const [section] = (await one(slug)).body.sections;
  const image = '<img src="/y.png" alt="</a><b>" class="post-image" loading="lazy" decoding="async">';
  expect(section).toEqual({ kind: 'html', html: `<p>one and ${image}</p>` });
});

test('a place links to its public guides only, the most specific first', async () => {
  const guides = (place: string) => read('/api/blog/guides', `/api/blog/guides?place=${encodeURIComponent(place)}`);
  expect((await guides('wizard/Glock/G43X MOS')).body).toEqual([]);
  await insertPublished({ slug: 'footprints-and-plates', title: 'Plates' });
  await insertPublished({ slug: 'best-red-dots-slim-glocks', title: 'Slim Glocks' });
  await insertPublished({ slug: 'glock-mos-plates-by-number', status: 'draft' });
  const { body, response } = await guides('wizard/Glock/G43X MOS');
  expect(body).toEqual([
    { title: 'Slim Glocks', slug: 'best-red-dots-slim-glocks' },
    { title: 'Plates', slug: 'footprints-and-plates' },
  ]);
  expect(response.headers.get('Cache-Tag')).toBe('blog');
  expect((await guides('nowhere')).body).toEqual([]);
  expect((await read('/api/blog/guides')).body).toEqual([]);
  await refusal(await request(`/api/blog/guides?place=${'x'.repeat(301)}`), 'invalid');
});

test('related posts share categories or tags, closest first', async () => {
  const [a, b] = [await insertCategory(), await insertCategory()];
  const { slug } = await insertPublished({ tags: ['near-1', 'near-2', 'near-3'] }, [a, b]);
  await insertPublished({ slug: 'one-category' }, [a]);
  await insertPublished({ slug: 'three-tags', tags: ['near-1', 'near-2', 'near-3'] });
  await insertPublished({ slug: 'both' }, [a, b]);
  await insertPublished({ slug: 'far', tags: ['elsewhere'] });
  await insertPublished({ slug: 'one-tag', tags: ['near-1'] });
  expect((await one(slug)).body.related.map((post) => post.slug)).toEqual(['both', 'three-tags', 'one-category']);
});

test('an active category is listed without posts, an inactive one only with posts', async () => {
  const description = 'About it';
  await insertCategory({ slug: 'empty-active', description });
  await insertCategory({ slug: 'empty-inactive', isActive: false });
  const { body, response } = await read('/api/blog/facets');
  expect(body.categories.find(({ slug }) => slug === 'empty-active')).toMatchObject({ description, count: 0 });
  expect(body.categories.some(({ slug }) => slug === 'empty-inactive')).toBe(false);
  expect(response.headers.get('Cache-Tag')).toBe('blog');
});
