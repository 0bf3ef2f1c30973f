import { expect, test } from 'vitest';
import { adminStatsSchema } from '#domain/api/admin.schema.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { ownerReports } from '#worker/db/schema/members/owner-reports.ts';
import { db, insertFaq, insertOptic, insertPistol, insertReview, insertUser, unique } from '#worker/testing/rows.ts';
import { adminStats } from './admin-stats.ts';

/** Early in a UTC day and in the first days of a year. */
const now = new Date('2027-01-03T00:30:00.000Z');

test('an empty site has zero counts and thirty days without sign-ups', async () => {
  const stats = await adminStats(db, now);
  expect(adminStatsSchema.parse(stats)).toStrictEqual(stats);
  const { signUps, unanswered, ...counts } = stats;
  expect(unanswered).toEqual([]);
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(signUps).toHaveLength(30);
  expect([signUps[0], signUps.at(-1)]).toEqual([
    { day: '2026-12-05', count: 0 },
    { day: '2027-01-03', count: 0 },
  ]);
});

test('sign-ups are counted per UTC day for the last thirty days, today included', async () => {
  for (const createdAt of [
    '2026-12-04T23:59:59.999Z',
    '2026-12-05T00:00:00.000Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00.000Z',
    '2027-01-03T00:10:00.000Z',
    '2027-01-03T00:20:00.000Z',
  ]) {
    await insertUser({ createdAt });
  }
  const { signUps, users } = await adminStats(db, now);
  expect(users).toBe(6);
  expect(signUps.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-12-05', count: 1 },
    { day: '2026-12-31', count: 1 },
    { day: '2027-01-01', count: 1 },
    { day: '2027-01-03', count: 2 },
  ]);
  const days = signUps.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].sort());
});

test('optics without image or purchase link, reviews of the last week, and FAQs are counted', async () => {
  const plain = await insertOptic();
  await insertOptic({ frontImageUrl: '/images/a.png' });
  await insertOptic({ rightSideImageUrl: '/images/a.png', recommendedPurchaseLink: 'https://shop.example/' });
  await insertFaq('Why?', 'So.');
  await insertReview(plain, 5, { createdAt: '2026-12-27T00:29:59.999Z' });
  await insertReview(plain, 5, { createdAt: '2026-12-27T00:30:00.000Z' });
  await insertReview(plain, 5, { createdAt: '2027-01-03T00:29:00.000Z' });
  expect(await adminStats(db, now)).toMatchObject({
    optics: 3,
    opticsWithoutImage: 1,
    opticsWithoutPurchaseLink: 2,
    faqs: 1,
    reviews: 3,
    reviewsThisWeek: 2,
  });
});

test('only scheduled posts whose time has passed are due', async () => {
  const [author] = await db.insert(blogAuthors).values({ name: 'Ada' }).returning({ id: blogAuthors.id });
  const post = (status: 'draft' | 'scheduled' | 'published', scheduledFor: string | null) =>
    db
      .insert(blogPosts)
      .values({ title: 'T', slug: unique('slug'), content: 'C', authorId: author?.id ?? 0, status, scheduledFor });
  await post('scheduled', now.toISOString());
  await post('scheduled', '2026-01-01T00:00:00.000Z');
  await post('scheduled', '2027-01-03T00:30:00.001Z');
  await post('scheduled', null);
  await post('draft', '2026-01-01T00:00:00.000Z');
  await post('published', '2026-01-01T00:00:00.000Z');
  expect((await adminStats(db, now)).postsDue).toBe(2);
});

test('open contributions are counted without those of suspended accounts', async () => {
  const [ada, suspended] = [await insertUser(), await insertUser({ suspendedAt: now.toISOString() })];
  const row = { kind: 'correction', entity: 'optic', rowId: 1, path: '/optic/1', title: 'Dot' } as const;
  await db.insert(contributions).values([
    { ...row, userId: ada, field: 'moa', state: 'pending' },
    { ...row, userId: ada, field: 'weightOz', state: 'asked' },
    { ...row, userId: ada, field: 'lengthMm', state: 'rejected' },
    { ...row, userId: suspended, field: 'moa', state: 'pending' },
  ]);
  expect((await adminStats(db, now)).contributionsOpen).toBe(1);
});

test('owner reports to check are counted without checked ones and those of suspended accounts', async () => {
  const [ada, suspended] = [await insertUser(), await insertUser({ suspendedAt: now.toISOString() })];
  const pair = { pistolId: await insertPistol(), mount: 'direct' } as const;
  const [one, other] = [await insertOptic(), await insertOptic()];
  await db.insert(ownerReports).values([
    { ...pair, userId: ada, opticId: one },
    { ...pair, userId: ada, opticId: other, toCheck: false },
    { ...pair, userId: suspended, opticId: one },
  ]);
  expect((await adminStats(db, now)).ownerReportsToCheck).toBe(1);
});
