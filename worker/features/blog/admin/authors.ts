import { asc, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { AdminAuthor, AuthorInput } from '#domain/blog/admin-blog.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { blogEffects } from '../effects.ts';

const columns = {
  ...getTableColumns(blogAuthors),
  postCount: sql<number>`(SELECT count(*) FROM blog_posts WHERE blog_posts.author_id = blog_authors.id)`,
};

const emailTaken = (email: string | null, id: number) => sql`
  EXISTS (SELECT 1 FROM ${blogAuthors} WHERE ${blogAuthors.email} = ${email} COLLATE NOCASE AND ${blogAuthors.id} <> ${id})`;

type AuthorRow = typeof blogAuthors.$inferInsert;

/** `before` has the avatar, which the author may keep even if it is lost. */
function writeAuthor(
  actor: Actor,
  values: AuthorRow,
  { id = 0, avatarUrl }: { id?: number; avatarUrl?: string | null } = {},
): Write {
  const { email = null } = values;
  const taken = {
    async refuse() {
      if ((await actor.db.all(sql`SELECT 1 WHERE ${emailTaken(email, id)}`)).length === 0) return;
      const message = 'An author with this email already exists.';
      throw new AppError('conflict', message, { issues: [{ path: 'email', message }] });
    },
  };
  const image = imageGuard(actor, { avatarUrl: values.avatarUrl === avatarUrl ? null : values.avatarUrl });
  return { values, guards: { lost_image: image, taken: { when: emailTaken(email, id), ...taken }, unique: taken } };
}

export const versionedAuthors = versioned({
  entity: 'author',
  table: blogAuthors,
  select: (db: Database, where: SQL) => db.select(columns).from(blogAuthors).where(where),
  toResponse: (author: AdminAuthor) => author,
  audited: ({ postCount, ...row }) => row,
  write: (actor, input: AuthorInput, before) => writeAuthor(actor, input, before),
  effects: blogEffects,
});

export async function listAuthors(db: Database, query: PageQuery): Promise<AdminAuthor[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select(columns)
    .from(blogAuthors)
    .orderBy(asc(sql`lower(${blogAuthors.name})`), asc(blogAuthors.id))
    .limit(limit)
    .offset(offset);
}

export async function deleteAuthor(actor: Actor, id: number, version?: number): Promise<void> {
  const { db } = actor;
  const refuse = async () => {
    const { name, postCount } = await versionedAuthors.get(db, id);
    // Someone may have reassigned them since.
    if (postCount === 0)
      throw new AppError('unavailable', 'The posts of this author changed a moment ago. Please try again.');
    const [posts, them] = [counted(postCount, 'post'), postCount === 1 ? 'it' : 'them'];
    throw new AppError(
      'conflict',
      `${name} has ${posts}. Please assign ${them} to another author or delete ${them} first.`,
    );
  };
  const hasPosts = exists(db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.authorId, id)));
  await versionedAuthors.delete(actor, id, version, { guards: { in_use: { when: hasPosts, refuse } } });
}

export function restoreAuthor(actor: Actor, id: number): Promise<AdminAuthor> {
  return versionedAuthors.restore(actor, id, ['name'], (row) => writeAuthor(actor, row as AuthorRow, { id }));
}
