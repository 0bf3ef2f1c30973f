/** The rows behind public responses, and writes that change them as members, administrators and the catalog loader do. */
import { env } from 'cloudflare:workers';
import type { Random } from '../../tools/soak/random.ts';
import { passwordHash } from './calls.ts';
import { member } from './members.ts';
import { opticInput } from './optic-input.ts';
import { pistolInput } from './pistol-input.ts';
import {
  insertAuthor,
  insertCategory,
  insertContribution,
  insertFaq,
  insertFootprint,
  insertOptic,
  insertPistol,
  insertPistolFootprint,
  insertPost,
  insertReview,
  unique,
} from './rows.ts';

export type Write = { method: string; path: string; body?: object; cookie: string };

type Table = 'red_dot_optics' | 'pistols' | 'faqs' | 'reviews' | 'blog_posts' | 'blog_authors' | 'blog_categories';

/** Rows that are too few to write to are created, those that are too many deleted, so that lists stay short. */
const [fewest, most] = [2, 6];

const word = () => crypto.randomUUID().slice(0, 13);

export async function createPublicWorld(random: Random) {
  const admin = await member({ isAdmin: true, password: passwordHash });
  const newMember = () => member({ handle: `Handle ${word()}`, password: passwordHash });
  const members = [await newMember(), await newMember(), await newMember()];
  for (let left = 4; left > 0; left -= 1) {
    const opticId = await insertOptic({ primaryUse: 'Both' });
    for (const { id } of members) await insertReview(opticId, 1 + random.below(5), { userId: id });
    await insertPistolFootprint(await insertPistol(), 'Trijicon RMR');
    await insertFaq(unique('Question'), 'Answer');
    const published = { status: 'published' as const, publishedAt: '2026-01-01T00:00:00.000Z', tags: ['red'] };
    await insertPost({ ...published, authorId: await insertAuthor() }, [await insertCategory()]);
  }

  await insertFootprint();

  async function rows(table: Table): Promise<{ id: number; slug?: string }[]> {
    const hasSlug = table === 'pistols' || (table.startsWith('blog_') && table !== 'blog_authors');
    const slug = hasSlug ? ', slug' : '';
    return (await env.DB.prepare(`SELECT id${slug} FROM ${table}`).all<{ id: number; slug?: string }>()).results;
  }
  const anyId = async (table: Table) => random.pick(await rows(table)).id;

  /** Creates, deletes or updates a row of a kind that administrators edit. */
  async function edit(table: Table, path: string, body: () => object | Promise<object>): Promise<Write> {
    const { cookie } = admin;
    const { length } = await rows(table);
    const grows = length < fewest || (length < most && random.chance(0.25));
    if (grows) return { method: 'POST', path, body: await body(), cookie };
    const at = `${path}/${await anyId(table)}`;
    const shrinks = length > most || (length > fewest && random.chance(0.25));
    if (shrinks) return { method: 'DELETE', path: at, cookie };
    return { method: 'PUT', path: at, body: await body(), cookie };
  }

  const opticFacts = () =>
    opticInput({
      productLine: `Line ${word()}`,
      primaryUse: random.pick(['Pistol', 'Long gun', 'Both']),
      footprint: random.pick(['Trijicon RMR', 'Shield RMSc']),
      colors: random.pick(['Red', 'Green', null]),
      minPrice: 100 + random.below(5),
      weightOz: 1 + random.below(3),
    });

  const pistolFacts = () =>
    pistolInput({
      model: `Model ${word()}`,
      footprints: random
        .shuffled(['Trijicon RMR', 'Shield RMSc'])
        .slice(random.below(3))
        .map((footprintName) => ({ footprintName, requiresAdapter: random.chance(0.5), adapterInfo: word() })),
    });

  const postFacts = async () => {
    const optic = await anyId('red_dot_optics');
    return {
      title: `Post ${word()}`,
      slug: word(),
      content: `About ${word()}\n\n[[optic:${optic}]]`,
      tags: random.shuffled(['red', 'dot', 'guide']).slice(random.below(3)),
      authorId: await anyId('blog_authors'),
      categoryIds: [await anyId('blog_categories')],
      status: random.pick(['published', 'published', 'draft', 'scheduled', 'archived']),
      scheduledFor: '2026-01-02T00:00:00.000Z',
    };
  };

  async function review(): Promise<Write> {
    const { id, cookie } = random.pick(members);
    const opticId = await anyId('red_dot_optics');
    const own = await env.DB.prepare('SELECT id FROM reviews WHERE user_id = ? AND optic_id = ?')
      .bind(id, opticId)
      .first<number>('id');
    const body = { rating: 1 + random.below(5), reviewText: word() };
    if (own === null) return { method: 'POST', path: '/api/reviews', body: { ...body, opticId }, cookie };
    const path = `/api/reviews/${own}`;
    if (random.chance(0.3)) return { method: 'DELETE', path, cookie: random.chance(0.5) ? cookie : admin.cookie };
    return { method: 'PUT', path, body, cookie };
  }

  async function ownerReport(): Promise<Write> {
    const { cookie } = random.pick(members);
    const path = `/api/user/owner-reports/${await anyId('pistols')}/${await anyId('red_dot_optics')}`;
    if (random.chance(0.3)) return { method: 'DELETE', path, cookie };
    const body = { mount: random.pick(['direct', 'did-not-fit']), stayedTight: random.chance(0.5), note: word() };
    return { method: 'PUT', path, body, cookie };
  }

  /** Accepts a member's correction, or takes an accepted one back. */
  async function decision(): Promise<Write> {
    const { cookie } = admin;
    const path = '/api/admin/contributions';
    const accepted = await env.DB.prepare(
      "SELECT id, version FROM contributions WHERE state = 'accepted' LIMIT 1",
    ).first<{
      id: number;
      version: number;
    }>();
    if (accepted !== null && random.chance(0.5)) {
      const body = { version: accepted.version, reply: word() };
      return { method: 'POST', path: `${path}/${accepted.id}/undo`, body, cookie };
    }
    // Of an acceptance that failed.
    await env.DB.prepare("DELETE FROM contributions WHERE state = 'pending'").run();
    const opticId = await anyId('red_dot_optics');
    const facts = { userId: random.pick(members).id, value: 1 + random.below(9) };
    const id = await insertContribution(opticId, facts);
    const row = await env.DB.prepare('SELECT version FROM red_dot_optics WHERE id = ?').bind(opticId).first('version');
    const body = { version: 1, rowVersion: row, sourceKind: 'shop' };
    return { method: 'POST', path: `${path}/${id}/accept`, body, cookie };
  }

  async function leave(): Promise<Write> {
    const leaver = random.pick(members);
    members.splice(members.indexOf(leaver), 1, await newMember());
    return { method: 'DELETE', path: '/api/user', body: { password: 'correct horse' }, cookie: leaver.cookie };
  }

  const { cookie } = admin;
  const blog = '/api/admin/blog';
  const writes: (() => Write | Promise<Write>)[] = [
    review,
    review,
    review,
    ownerReport,
    ownerReport,
    decision,
    decision,
    () => ({
      method: 'PUT',
      path: '/api/user',
      body: { handle: `Handle ${word()}` },
      cookie: random.pick(members).cookie,
    }),
    () => edit('red_dot_optics', '/api/admin/optics', opticFacts),
    () => edit('red_dot_optics', '/api/admin/optics', opticFacts),
    () => edit('pistols', '/api/admin/pistols', pistolFacts),
    async () => {
      const id = await env.DB.prepare("SELECT id FROM footprints WHERE key = 'rmr'").first<number>('id');
      const lookalikes = [{ id: 'rmsc', why: word() }];
      const body = { lookalikes, compatibleWith: random.pick([[], ['acro']]) };
      return { method: 'PUT', path: `/api/admin/footprints/${id}`, body, cookie };
    },
    () => edit('faqs', '/api/admin/faqs', () => ({ question: `Question ${word()}`, answer: word() })),
    () => edit('blog_posts', `${blog}/posts`, postFacts),
    () => edit('blog_posts', `${blog}/posts`, postFacts),
    () => edit('blog_authors', `${blog}/authors`, () => ({ name: `Author ${word()}`, isActive: random.chance(0.7) })),
    () =>
      edit('blog_categories', `${blog}/categories`, () => ({
        name: `Category ${word()}`,
        slug: word(),
        isActive: random.chance(0.7),
      })),
    async () => ({
      method: 'POST',
      path: '/api/admin/catalogue/import?format=json&dryRun=false',
      body: [{ id: await anyId('red_dot_optics'), moa: String(1 + random.below(9)) }],
      cookie,
    }),
    async () => ({
      method: 'POST',
      path: `/api/admin/optics/${await anyId('red_dot_optics')}/update-image`,
      body: { imageUrl: `https://shop.example/${word()}.png`, imageType: 'front', keepCopy: false },
      cookie,
    }),
    async () => ({
      method: 'POST',
      path: `/api/admin/optics/${await anyId('red_dot_optics')}/update-amazon-url`,
      body: { amazonUrl: `https://shop.example/${word()}` },
      cookie,
    }),
    async () => {
      const id = await anyId('red_dot_optics');
      const version = await env.DB.prepare('SELECT version FROM red_dot_optics WHERE id = ?').bind(id).first('version');
      const weight = { field: 'weightOz', value: 1 + random.below(9), words: 'Weight' };
      const body = { url: `https://maker.example/${word()}`, kind: 'maker', facts: [weight], version };
      return { method: 'POST', path: `/api/admin/optics/${id}/accept-page`, body, cookie };
    },
    () => ({ method: 'POST', path: `${blog}/publish-scheduled`, cookie }),
    async () => {
      const kind = random.pick(['post', 'author', 'category']);
      const deleted = await env.DB.prepare(
        `SELECT entity_id FROM audit_log WHERE entity = ? AND action = 'delete' ORDER BY id DESC LIMIT 1`,
      )
        .bind(kind)
        .first<string>('entity_id');
      const places: Record<string, string> = { post: 'posts', author: 'authors', category: 'categories' };
      return { method: 'POST', path: `${blog}/${places[kind]}/${deleted ?? 1}/restore`, cookie };
    },
  ];

  /** What the catalog loader changes: statements without a request. */
  const statements = [
    'UPDATE pistols SET description = hex(randomblob(4)) WHERE id = ?',
    'UPDATE pistols SET is_optic_ready = 1 - is_optic_ready WHERE id = ?',
    'UPDATE pistol_footprints SET adapter_info = hex(randomblob(4)) WHERE pistol_id = ?',
    'UPDATE pistol_footprints SET requires_adapter = 1 - requires_adapter WHERE pistol_id = ?',
    "INSERT INTO pistol_footprints (pistol_id, footprint_name, footprint_key) VALUES (?, 'Shield RMSc', 'shield-rmsc')",
    "DELETE FROM pistol_footprints WHERE footprint_key = 'shield-rmsc' AND pistol_id = ?",
  ];

  /** Some public paths, in any order. */
  async function publicPaths(): Promise<string[]> {
    const [optic, pistol] = [await anyId('red_dot_optics'), await anyId('pistols')];
    const { slug: pistolSlug } = random.pick(await rows('pistols'));
    const [post, author] = [random.pick(await rows('blog_posts')), await anyId('blog_authors')];
    const category = random.pick(await rows('blog_categories'));
    const all = [
      ...['pistol', 'rifle'].flatMap((list) => [`/api/optics/${list}`, `/api/optics/${list}/facets`]),
      ...['/api/optics/pistol/points', '/api/optics/compatible/rmr', '/api/optics/rifle?sort=rating'],
      ...[`/api/optic/${optic}`, `/api/optics/${optic}/pistols`, `/api/optics/${optic}/rating`],
      `/api/optics/${optic}/peers`,
      ...[`/api/optics/${optic}/reviews`, `/api/optics/${optic}/reviews?page=1&pageSize=2`],
      ...['/api/pistols', `/api/pistols/${pistol}`, `/api/pistols/${pistol}/fits`, '/api/faq'],
      `/api/fit?pistol=${pistol}&optic=${optic}`,
      `/api/pistols/${pistol}/optics`,
      `/api/owner-reports?pistol=${pistol}&optic=${optic}`,
      `/confirm-fit?pistol=${pistol}&optic=${optic}`,
      ...['/api/footprints', '/api/footprints/rmr', '/api/brands/acme', '/footprints', '/footprints/rmr'],
      ...['/pistols', `/pistols/${pistolSlug}`, '/brands/acme'],
      ...['/api/blog/posts', '/api/blog/posts?tag=red', '/api/blog/facets', `/api/blog/authors/${author}`],
      ...['/api/blog/guides?place=faq', '/api/home'],
      `/api/blog/posts/${post.slug}`,
      ...['/', '/pistol', '/rifle', `/optic/${optic}`, `/compare?ids=${optic}`, '/pistol-wizard', '/faq', '/blog'],
      ...[`/blog/${post.slug}`, `/blog/category/${category.slug}`, `/blog/author/${author}`],
      ...['/sitemap.xml', '/blog/rss.xml', '/blog/feed.json'],
      ...['/api/changes', `/api/changes?kind=optic&id=${optic}`, '/changes', '/changes/atom.xml'],
    ];
    return random.shuffled(all).slice(0, 10);
  }

  return {
    publicPaths,
    nextWrite: async (): Promise<Write> => (random.chance(0.02) ? leave() : random.pick(writes)()),
    loadCatalog: async () =>
      void (await env.DB.prepare(random.pick(statements))
        .bind(await anyId('pistols'))
        .run()),
  };
}

export type PublicWorld = Awaited<ReturnType<typeof createPublicWorld>>;
