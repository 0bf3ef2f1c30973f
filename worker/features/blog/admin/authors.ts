import { asc, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { AuthorInput } from '#domain/blog/blog.schema.ts';
import type { AdminAuthor } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { actorOf, versioned, type Write } from '#worker/db/versioned.ts';
import type { AppContext } from '#worker/env.ts';
import { imageGuard } from '#worker/features/images/guard.ts';

const columns = {
  ...getTableColumns(blogAuthors),
  postCount: sql<number>`(SELECT count(*) FROM blog_posts WHERE blog_posts.author_id = blog_authors.id)`,
};

const versionedAuthors = versioned({
  entity: 'author',
  table: blogAuthors,
  select: (db: Database, where: SQL) => db.select(columns).from(blogAuthors).where(where),
  answer: (author: AdminAuthor) => author,
  audited: ({ postCount, ...row }) => row,
});

const emailTaken = (email: string | null, id: number) => sql`
  EXISTS (SELECT 1 FROM ${blogAuthors} WHERE ${blogAuthors.email} = ${email} COLLATE NOCASE AND ${blogAuthors.id} <> ${id})`;

type AuthorRow = typeof blogAuthors.$inferInsert;

/** @param id the author's, if there is one already */
function write(
  c: AppContext,
  values: AuthorRow,
  { id = 0, avatarUrl }: { id?: number; avatarUrl?: string | null },
): Write {
  const { email = null } = values;
  const taken = {
    async refuse() {
      if ((await c.var.db.all(sql`SELECT 1 WHERE ${emailTaken(email, id)}`)).length === 0) return;
      const message = 'An author with this email already exists.';
      throw new AppError('conflict', message, { issues: [{ path: 'email', message }] });
    },
  };
  // An author may keep a lost avatar.
  const image = imageGuard(c, { avatarUrl: values.avatarUrl === avatarUrl ? null : values.avatarUrl });
  return { values, guards: { lost_image: image, taken: { when: emailTaken(email, id), ...taken }, unique: taken } };
}

export async function listAuthors(db: Database): Promise<AdminAuthor[]> {
  return db
    .select(columns)
    .from(blogAuthors)
    .orderBy(asc(sql`lower(${blogAuthors.name})`), asc(blogAuthors.id));
}

/** @throws AppError 'conflict' if another author has the email, 'invalid' if the avatar is lost */
export function createAuthor(c: AppContext, input: AuthorInput): Promise<AdminAuthor> {
  return versionedAuthors.create(actorOf(c), input, write(c, input, {}));
}

/**
 * @throws AppError 'not_found', 'conflict' if the author changed since `version` or another one has the email, 'invalid' if
 * the avatar is lost
 */
export function updateAuthor(
  c: AppContext,
  id: number,
  input: AuthorInput & { version?: number | undefined },
): Promise<AdminAuthor> {
  return versionedAuthors.update(actorOf(c), id, input, (before, values) => write(c, values, before));
}

/** @throws AppError 'not_found', or 'conflict' if the author has posts or changed since `version` */
export async function deleteAuthor(
  db: Database,
  userId: number,
  id: number,
  version: number | undefined,
): Promise<void> {
  const refuse = async () => {
    const { name, postCount } = await versionedAuthors.load(db, id);
    // Someone may have reassigned them since.
    if (postCount === 0) throw new AppError('unavailable', 'Please try again.');
    const [posts, them] = postCount === 1 ? ['1 post', 'it'] : [`${postCount.toLocaleString('en-US')} posts`, 'them'];
    throw new AppError(
      'conflict',
      `${name} has ${posts}. Please assign ${them} to another author or delete ${them} first.`,
    );
  };
  const inUse = {
    when: exists(db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.authorId, id))),
    refuse,
  };
  await versionedAuthors.delete({ db, userId }, id, version, { guards: { in_use: inUse } });
}

/** @throws AppError 'not_found', 'conflict' if the author exists or the email is taken, 'invalid' if the avatar is lost */
export function restoreAuthor(c: AppContext, id: number): Promise<AdminAuthor> {
  return versionedAuthors.restore(actorOf(c), id, ['name'], (deleted) => write(c, deleted as AuthorRow, { id }));
}
