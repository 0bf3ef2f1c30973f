import { env } from 'cloudflare:workers';
import { eq, type InferInsertModel, sql } from 'drizzle-orm';
import { type FootprintRegistry, footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedFootprints } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { acceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import type { FitPistol } from '#domain/fit/verdicts/verdict.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import { pistolSlugs } from '#domain/shared/slugs.ts';
import { postEffects } from '#worker/features/blog/effects.ts';
import { faqEffects } from '#worker/features/faqs/effects.ts';
import { cutEffects, footprintEffects, pistolEffects, plateEffects } from '#worker/features/fit/effects.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { opticEffects } from '#worker/features/optics/effects.ts';
import { purgeReports } from '#worker/features/owner-reports/effects.ts';
import { reviewEffects } from '#worker/features/reviews/effects.ts';
import { runBatch } from '../db/batch.ts';
import { connect } from '../db/client.ts';
import { type EffectsOf, idTable } from '../db/effects.ts';
import { userSessions } from '../db/schema/account/user-sessions.ts';
import { users } from '../db/schema/account/users.ts';
import { blogAuthors, blogCategories, blogPostCategories, blogPosts } from '../db/schema/blog.ts';
import { cuts } from '../db/schema/catalog/cuts.ts';
import { faqs } from '../db/schema/catalog/faqs.ts';
import { footprints } from '../db/schema/catalog/footprints.ts';
import { optics } from '../db/schema/catalog/optics.ts';
import { pistolFootprints, pistols } from '../db/schema/catalog/pistols.ts';
import { plates } from '../db/schema/catalog/plates.ts';
import { findings } from '../db/schema/catalog/source-checks.ts';
import { contributions } from '../db/schema/members/contributions.ts';
import { ownerReports } from '../db/schema/members/owner-reports.ts';
import { reviews } from '../db/schema/members/reviews.ts';

export const db = connect(env.DB);

let last = 0;

export function unique(name: string): string {
  last += 1;
  return `${name} ${last}`;
}

export const follow = (effects: EffectsOf, ...ids: number[]) => runBatch(db, effects(db, idTable(ids)).after);

async function followed(effects: EffectsOf, rows: { id: number }[]): Promise<number> {
  const id = only(rows);
  await follow(effects, id);
  return id;
}

function only(rows: { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('Inserted nothing');
  return row.id;
}

export async function insertOptic(facts: Partial<InferInsertModel<typeof optics>> = {}): Promise<number> {
  const row = { brand: 'Acme', productLine: unique('Line'), footprint: 'Trijicon RMR', ...facts };
  const derived = derivedColumns(await readFootprints(db), {
    ...row,
    evidence: row.evidence ?? [],
    priceObservations: row.priceObservations ?? [],
    minPrice: row.minPrice ?? null,
    maxPrice: row.maxPrice ?? null,
    sources: row.sources ?? [],
    unverified: row.unverified ?? [],
    model: row.model ?? null,
    variants: row.variants ?? [],
    includedPlates: row.includedPlates ?? [],
    moa: row.moa ?? null,
  });
  return followed(
    opticEffects,
    await db
      .insert(optics)
      .values({ ...derived, ...row })
      .returning({ id: optics.id }),
  );
}

export async function insertPistol(facts: Partial<InferInsertModel<typeof pistols>> = {}): Promise<number> {
  const named = { brand: 'Acme', model: unique('Model'), ...facts };
  const row = { ...pistolSlugs(named), takenBases: takenOf(await readFootprints(db), named, []), ...named };
  return followed(pistolEffects, await db.insert(pistols).values(row).returning({ id: pistols.id }));
}

function takenOf(
  registry: FootprintRegistry,
  { isOpticReady = true, defaultFootprint = null, includesPlates = [] }: Partial<InferInsertModel<typeof pistols>>,
  footprints: FitPistol['footprints'],
): string {
  return JSON.stringify(acceptedFootprints(registry, { isOpticReady, defaultFootprint, includesPlates, footprints }));
}

/** Stores the shipped footprints, unless they are, and one more with a unique key. All are known. */
export async function insertFootprint(facts: Partial<InferInsertModel<typeof footprints>> = {}): Promise<number> {
  const { n: stored } = (await db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${footprints}`)) ?? { n: 0 };
  if (stored === 0) {
    const rows = shippedFootprints.map(({ id: key, name, aliases, kind, glockMosPlates, lookalikes }) => ({
      ...{ key, name, kind: kind as 'pistol' | 'rifle', aliases: [...aliases] },
      glockMosPlates: glockMosPlates.map((plate) => ({ pistols: '', supplied: '', note: null, ...plate })),
      lookalikes: [...lookalikes],
    }));
    for (const row of rows) await db.insert(footprints).values(row).onConflictDoNothing();
  }
  const name = unique('Footprint');
  const row = { key: name.toLowerCase().replace(' ', '-'), name, kind: 'pistol' as const, ...facts };
  const id = await followed(footprintEffects, await db.insert(footprints).values(row).returning({ id: footprints.id }));
  await readFootprints(db, true);
  return id;
}

/** A cut that is known, as are all before it. */
export async function insertCut(facts: Partial<InferInsertModel<typeof cuts>> = {}): Promise<number> {
  const name = unique('Cut');
  const row = { key: name.toLowerCase().replace(' ', '-'), name, maker: 'Acme', ...facts };
  const id = await followed(cutEffects, await db.insert(cuts).values(row).returning({ id: cuts.id }));
  await readFootprints(db, true);
  return id;
}

export async function insertPlate(facts: Partial<InferInsertModel<typeof plates>> = {}): Promise<number> {
  const name = unique('Plate');
  const row = { key: name.toLowerCase().replace(' ', '-'), name, ...facts };
  const id = await followed(plateEffects, await db.insert(plates).values(row).returning({ id: plates.id }));
  await readFootprints(db, true);
  return id;
}

export async function footprintId(key: string): Promise<number> {
  return only(await db.select({ id: footprints.id }).from(footprints).where(sql`key = ${key}`));
}

export async function insertPistolFootprint(
  pistolId: number,
  footprintName: string,
  facts: Partial<InferInsertModel<typeof pistolFootprints>> = {},
): Promise<number> {
  const registry = await readFootprints(db);
  const row = { pistolId, footprintName, footprintKey: footprintKey(registry, footprintName), ...facts };
  const id = only(await db.insert(pistolFootprints).values(row).returning({ id: pistolFootprints.id }));
  const isPistol = eq(pistols.id, pistolId);
  const [pistol] = await db.select().from(pistols).where(isPistol);
  const stated = await db.select().from(pistolFootprints).where(eq(pistolFootprints.pistolId, pistolId));
  if (pistol)
    await db
      .update(pistols)
      .set({ takenBases: takenOf(registry, pistol, stated) })
      .where(isPistol);
  await follow(pistolEffects, pistolId);
  return id;
}

export async function insertUser(facts: Partial<InferInsertModel<typeof users>> = {}): Promise<number> {
  const row = { email: `${unique('user').replace(' ', '-')}@example.com`, password: 'secret-hash', ...facts };
  return only(await db.insert(users).values(row).returning({ id: users.id }));
}

/** Inserts a session that KV lacks, for the list of sessions. */
export async function insertSession(
  userId: number,
  facts: Partial<InferInsertModel<typeof userSessions>> = {},
): Promise<number> {
  const at = new Date().toISOString();
  const row = {
    ...{ userId, tokenHash: crypto.randomUUID(), epoch: 0, browser: 'Firefox on Windows' },
    ...{ signedInAt: at, lastUsedAt: at, expiresAt: '2999-01-01T00:00:00.000Z' },
    ...facts,
  };
  return only(await db.insert(userSessions).values(row).returning({ id: userSessions.id }));
}

/** Inserts a review by a new user unless one is given; null means a deleted account. */
export async function insertReview(
  opticId: number,
  rating: number,
  facts: Partial<InferInsertModel<typeof reviews>> = {},
): Promise<number> {
  const userId = facts.userId === undefined ? await insertUser() : facts.userId;
  const row = { opticId, rating, ...facts, userId };
  const id = only(await db.insert(reviews).values(row).returning({ id: reviews.id }));
  await runBatch(db, reviewEffects(db, idTable([opticId])));
  return id;
}

export async function insertOwnerReport(
  facts: Partial<InferInsertModel<typeof ownerReports>> & { pistolId: number; opticId: number },
): Promise<number> {
  const row = { mount: 'direct' as const, ...facts, userId: facts.userId ?? (await insertUser()) };
  const id = only(await db.insert(ownerReports).values(row).returning({ id: ownerReports.id }));
  await runBatch(db, purgeReports(db, sql`id = ${id}`));
  return id;
}

export async function insertFaq(question: string, answer: string): Promise<number> {
  return followed(faqEffects, await db.insert(faqs).values({ question, answer }).returning({ id: faqs.id }));
}

export async function insertFinding(
  opticId: number,
  facts: Partial<InferInsertModel<typeof findings>> = {},
): Promise<number> {
  const row = {
    entity: 'optic',
    entityId: opticId,
    kind: 'gone',
    url: 'https://maker.example/gone',
    ...facts,
  } as const;
  return only(await db.insert(findings).values(row).returning({ id: findings.id }));
}

export async function insertContribution(
  rowId: number | null,
  facts: Partial<InferInsertModel<typeof contributions>> = {},
): Promise<number> {
  const row: InferInsertModel<typeof contributions> = {
    ...({ kind: 'correction', entity: 'optic', field: 'weightOz' } as const),
    ...{ rowId, path: `/optic/${rowId}`, title: 'Acme Dot', value: 1.5 },
    ...{ url: 'https://maker.example/507c', words: 'Weight: 1.5 oz' },
    ...facts,
    userId: facts.userId === undefined ? await insertUser({ emailVerified: true }) : facts.userId,
  };
  return only(await db.insert(contributions).values(row).returning({ id: contributions.id }));
}

export function insertReport(facts: Partial<InferInsertModel<typeof contributions>> = {}): Promise<number> {
  return insertContribution(null, {
    ...{ kind: 'report', entity: 'page', path: '/faq', title: 'FAQ', field: null },
    ...{ value: null, url: null, words: null, reason: 'dead-link' },
    ...facts,
  });
}

export function insertSent(
  userId: number,
  facts: Partial<InferInsertModel<typeof contributions>> = {},
): Promise<number> {
  const sent = { field: unique('field'), title: 'Acme One', url: 'https://maker.example/one', words: null };
  return insertContribution(1, { ...sent, ...facts, userId });
}

export async function insertAuthor(facts: Partial<InferInsertModel<typeof blogAuthors>> = {}): Promise<number> {
  return only(
    await db
      .insert(blogAuthors)
      .values({ name: unique('Author'), ...facts })
      .returning({ id: blogAuthors.id }),
  );
}

export async function insertCategory(facts: Partial<InferInsertModel<typeof blogCategories>> = {}): Promise<number> {
  const row = { name: unique('Category'), slug: unique('category').replace(' ', '-'), ...facts };
  return only(await db.insert(blogCategories).values(row).returning({ id: blogCategories.id }));
}

export async function insertPost(
  facts: Partial<InferInsertModel<typeof blogPosts>> = {},
  categoryIds: readonly number[] = [],
): Promise<number> {
  const authorId = facts.authorId ?? (await insertAuthor());
  const row = { title: unique('Post'), slug: unique('post').replace(' ', '-'), content: 'Text', ...facts, authorId };
  const postId = only(await db.insert(blogPosts).values(row).returning({ id: blogPosts.id }));
  for (const categoryId of categoryIds) await db.insert(blogPostCategories).values({ postId, categoryId });
  await follow(postEffects, postId);
  return postId;
}
