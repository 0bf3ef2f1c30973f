import { expect, test, vi } from 'vitest';
import { contracts, type EndpointName, type WriteName } from '#domain/api/api.schema.ts';
import { newWorld, passwordHash, validCall } from '#worker/testing/calls/calls.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { member } from '#worker/testing/members.ts';

const publicTables: Record<string, string> = {
  optics: 'red_dot_optics',
  pistols: 'pistols',
  pistolFootprints: 'pistol_footprints',
  footprints: 'footprints',
  cuts: 'cuts',
  plates: 'plates',
  faqs: 'faqs',
  reviews: 'reviews',
  ownerReports: 'owner_reports',
  blogPosts: 'blog_posts',
  blogPostCategories: 'blog_post_categories',
  blogAuthors: 'blog_authors',
  blogCategories: 'blog_categories',
  publicChanges: 'public_changes',
  images: 'images',
  socialImages: 'social_images',
};

const anyTable = 'a table that it is given';

/** The files that write them. Whoever adds one here looks at what follows from its writes. */
const writers: Record<string, string[]> = {
  './versioned.ts': [anyTable],
  'features/blog/admin/categories.ts': ['blog_post_categories', 'blog_posts'],
  'features/blog/admin/posts/post-writes.ts': ['blog_post_categories'],
  'features/blog/publish/publish.ts': ['blog_posts'],
  'features/blog/views.ts': ['blog_posts'],
  'features/changes/public-change.ts': ['public_changes'],
  'features/contributions/accept.ts': ['public_changes'],
  'features/contributions/undo.ts': ['public_changes'],
  'features/fit/admin/footprints/used-footprints.ts': [anyTable, 'pistol_footprints', 'pistols', 'red_dot_optics'],
  'features/fit/admin/mounting/remount.ts': ['pistol_footprints', 'pistols'],
  'features/fit/admin/pistols/pistol-import-export.ts': ['pistol_footprints'],
  'features/fit/admin/pistols/writes.ts': ['pistol_footprints'],
  'features/images/cleanup/delete-unused-images.ts': ['images'],
  'features/images/cleanup/missing.ts': [anyTable, 'images'],
  'features/images/store.ts': ['images'],
  'features/owner-reports/admin-reports.ts': ['owner_reports'],
  'features/owner-reports/writes.ts': ['owner_reports'],
  'features/reviews/effects.ts': ['red_dot_optics'],
  'features/reviews/writes.ts': ['reviews'],
  'features/social-images/due-images.ts': ['social_images'],
  'features/social-images/reconcile.ts': ['social_images'],
  'features/import-export/write.ts': [anyTable],
};

const files = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts', '!../testing/**', '!../**/testing*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

function tablesIn(source: string): string[] {
  const byName = [...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(
    ([, name = '']) => publicTables[name],
  );
  const inSql = [...source.matchAll(/\b(?:INSERT (?:OR IGNORE )?INTO|UPDATE|DELETE FROM) (\w+)/g)].map(
    ([, name]) => name,
  );
  const tables = new Set(Object.values(publicTables));
  const named = [...new Set([...byName, ...inSql])].filter((name): name is string => tables.has(name ?? ''));
  const isGiven = /\.(?:insert|update|delete)\(table\)|(?:INSERT INTO|UPDATE|DELETE FROM) \$\{getTableName/.test(
    source,
  );
  return [...(isGiven ? [anyTable] : []), ...named.sort()];
}

test('only the write functions write what visitors see', () => {
  const found = Object.entries(files).map(([path, source]) => [path.replace('../', ''), tablesIn(source)] as const);
  expect(Object.fromEntries(found.filter(([, tables]) => tables.length > 0))).toEqual(writers);
});

const writes = (Object.keys(contracts) as EndpointName[]).filter((name): name is WriteName => !name.startsWith('GET '));

/** Nobody sees an upload, an image to draw or a report as checked; views are counted for editors. */
const unseen =
  /^\s*(?:insert into "images"|INSERT INTO social_images|update "owner_reports" set "to_check"|UPDATE blog_posts AS p SET view_count)/;

function isSeen(sql: string): boolean {
  const [, table = ''] = /^\s*(?:insert into|update|delete from) "?(\w+)"?/i.exec(sql) ?? [];
  return Object.values(publicTables).includes(table) && !unseen.test(sql);
}

test.each(writes)('%s purges what it changes in the batch that changes it', async (name) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const caller = await member({ handle: 'Jane', isAdmin: true, password: passwordHash });
  const [path, init] = await validCall(name, await newWorld(caller.id, caller.email));
  const { bindings, batches } = countedDatabase();
  const response = await caller.send(path, init, bindings);
  expect([response.status < 300, await response.text()]).toEqual([true, expect.anything()]);
  const texts = batches.map((batch) => batch.map(({ sql }) => sql));
  const unpurged = texts.filter(
    (batch) => batch.some(isSeen) && !batch.some((sql) => sql.includes('INTO pending_purges')),
  );
  expect(unpurged).toEqual([]);
});
