import { env } from 'cloudflare:workers';
import { pistolEffects } from '#worker/features/fit/effects.ts';
import type { Random } from '../../../tools/soak/random.ts';
import { newPng, uploaded } from '../images.ts';
import { footprintInput } from '../inputs/footprint-input.ts';
import { opticInput } from '../inputs/optic-input.ts';
import { pistolInput } from '../inputs/pistol-input.ts';
import { member } from '../members.ts';
import {
  follow,
  insertAuthor,
  insertCategory,
  insertFaq,
  insertFootprint,
  insertOptic,
  insertOwnerReport,
  insertPistol,
  insertPistolFootprint,
  insertPost,
  insertReview,
  unique,
} from '../rows.ts';
import { password } from './account-bodies.ts';
import { passwordHash } from './calls.ts';
import { publicPaths, rows, type Table } from './public-paths.ts';

export type Write = { method: string; path: string; body?: object; cookie: string };

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
  const suspects = [await newMember(), await newMember()];
  for (const { id } of suspects) await insertReview(1, 3, { userId: id });

  const anyId = async (table: Table) => random.pick(await rows(table)).id;

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

  async function leave(): Promise<Write> {
    const leaver = random.pick(members);
    members.splice(members.indexOf(leaver), 1, await newMember());
    return { method: 'DELETE', path: '/api/user', body: { password }, cookie: leaver.cookie };
  }

  const { cookie } = admin;
  const asAdmin = (method: string, path: string, body?: object): Write => ({
    ...{ method, path: `/api/admin/${path}`, cookie },
    ...(body && { body }),
  });
  const first = <Row>(statement: string) => env.DB.prepare(statement).first<Row>();

  async function correct(): Promise<Write> {
    const opticId = await anyId('red_dot_optics');
    const sent =
      random.chance(0.5) &&
      (await first<{ id: number; version: number; state: string; rowVersion: number }>(
        `SELECT id, version, state,
          (SELECT version FROM red_dot_optics AS optic WHERE optic.id = row_id) AS rowVersion
         FROM contributions WHERE state IN ('pending', 'accepted') ORDER BY id DESC LIMIT 1`,
      ));
    if (sent && sent.state === 'accepted') {
      return asAdmin('POST', `contributions/${sent.id}/undo`, { version: sent.version, reply: word() });
    }
    if (sent) {
      const { id, version, rowVersion } = sent;
      if (random.chance(0.5)) return asAdmin('POST', `contributions/${id}/reject`, { version, reply: word() });
      return asAdmin('POST', `contributions/${id}/accept`, { version, rowVersion, sourceKind: 'maker' });
    }
    const handle = `Handle ${word()}`;
    const sender = await member({ handle, isCredited: random.chance(0.5), password: passwordHash });
    if (members.length < 6) members.push(sender);
    const value = 1 + random.below(9);
    const fact = { field: 'weightOz', value, url: `https://maker.example/${word()}`, words: `Weight: ${value} oz` };
    const body = { entity: 'optic', id: opticId, facts: [fact] };
    return { method: 'PUT', path: '/api/user/corrections', body, cookie: sender.cookie };
  }

  async function footprint(): Promise<Write> {
    const unused = await first<{ id: number }>(`SELECT id FROM footprints WHERE key LIKE 'new-footprint-%' LIMIT 1`);
    if (unused && random.chance(0.5)) return asAdmin('DELETE', `footprints/${unused.id}`);
    if (unused && random.chance(0.5)) {
      const rows = [{ id: unused.id, screwThread: random.pick(['M3', 'M4']) }];
      return asAdmin('POST', 'catalogue/footprints/import?format=json&dryRun=false', rows);
    }
    return asAdmin('POST', 'footprints', footprintInput());
  }

  async function acceptPage(table: Table, place: string, field: string): Promise<Write> {
    const id = await anyId(table);
    const version = await env.DB.prepare(`SELECT version FROM ${table} WHERE id = ?`).bind(id).first('version');
    const fact = { field, value: 1 + random.below(9), words: 'Weight' };
    const body = { url: `https://maker.example/${word()}`, kind: 'maker', facts: [fact], version };
    return asAdmin('POST', `${place}/${id}/accept-page`, body);
  }

  async function showImage(): Promise<Write> {
    const imageUrl = random.chance(0.5) ? await uploaded(admin.send, newPng()) : `https://shop.example/${word()}.png`;
    const body = { imageUrl, imageType: 'front', keepCopy: false };
    return asAdmin('POST', `optics/${await anyId('red_dot_optics')}/update-image`, body);
  }
  const blog = '/api/admin/blog';
  const writes: (() => Write | Promise<Write>)[] = [
    review,
    review,
    review,
    ownerReport,
    ownerReport,
    () => ({
      method: 'PUT',
      path: '/api/user',
      body: { handle: `Handle ${word()}`, isCredited: random.chance(0.5) },
      cookie: random.pick(members).cookie,
    }),
    async () => ({
      method: random.pick(['PUT', 'DELETE']),
      path: `/api/user/pistols/${await anyId('pistols')}`,
      cookie: random.pick(members).cookie,
    }),
    async () => {
      const opticId = await anyId('red_dot_optics');
      const { cookie } = random.pick(members);
      if (random.chance(0.3)) return { method: 'DELETE', path: `/api/favorites/${opticId}`, cookie };
      return { method: 'POST', path: '/api/favorites', body: { opticId }, cookie };
    },
    correct,
    correct,
    correct,
    async () => {
      const { id } = random.pick(suspects);
      const [pistolId, opticId] = [await anyId('pistols'), await anyId('red_dot_optics')];
      // There may be one already.
      await insertOwnerReport({ userId: id, pistolId, opticId }).catch(() => undefined);
      if (random.chance(0.5)) return asAdmin('POST', `users/${id}/suspend`, { password });
      return asAdmin('POST', `users/${id}/reinstate`);
    },
    async () => {
      const sql = 'SELECT id, version FROM owner_reports ORDER BY id';
      const { results } = await env.DB.prepare(sql).all<{ id: number; version: number }>();
      const { id, version } = results.length > 0 ? random.pick(results) : { id: 1, version: 1 };
      return asAdmin('DELETE', `owner-reports/${id}?version=${version}`);
    },
    footprint,
    async () =>
      asAdmin('POST', 'catalogue/pistols/import?format=json&dryRun=false', [
        { id: await anyId('pistols'), caliber: random.pick(['9mm Luger', '.45 ACP']) },
      ]),
    () => acceptPage('pistols', 'pistols', 'weightOz'),
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
    showImage,
    async () => ({
      method: 'POST',
      path: `/api/admin/optics/${await anyId('red_dot_optics')}/update-amazon-url`,
      body: { amazonUrl: `https://shop.example/${word()}` },
      cookie,
    }),
    () => acceptPage('red_dot_optics', 'optics', 'weightOz'),
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

  const statements = [
    'UPDATE pistols SET description = hex(randomblob(4)) WHERE id = ?',
    'UPDATE pistols SET is_optic_ready = 1 - is_optic_ready WHERE id = ?',
    'UPDATE pistol_footprints SET adapter_info = hex(randomblob(4)) WHERE pistol_id = ?',
    'UPDATE pistol_footprints SET requires_adapter = 1 - requires_adapter WHERE pistol_id = ?',
    "INSERT INTO pistol_footprints (pistol_id, footprint_name, footprint_key) VALUES (?, 'Shield RMSc', 'shield-rmsc')",
    "DELETE FROM pistol_footprints WHERE footprint_key = 'shield-rmsc' AND pistol_id = ?",
  ];

  return {
    publicPaths: () => publicPaths(random),
    nextWrite: async (): Promise<Write> => (random.chance(0.02) ? leave() : random.pick(writes)()),
    loadCatalog: async () => {
      const id = await anyId('pistols');
      const changes = [random.pick(statements), 'UPDATE pistols SET version = version + 1 WHERE id = ?'];
      for (const sql of changes) await env.DB.prepare(sql).bind(id).run();
      await follow(pistolEffects, id);
    },
  };
}

export type PublicWorld = Awaited<ReturnType<typeof createPublicWorld>>;
