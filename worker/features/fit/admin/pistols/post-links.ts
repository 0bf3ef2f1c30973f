import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Guard } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';

export type PistolName = { brand: string; model: string };

/** What may follow a link's last parameter. */
const ends = [')', '&', '#', '"', "'", '>', ' ', '\n', '\r'];

function linkTexts({ brand, model }: PistolName): string[] {
  const search = new URLSearchParams({ brand, model }).toString();
  return [search, search.replaceAll('+', '%20')].flatMap((text) => ends.map((end) => `/pistol-wizard?${text}${end}`));
}

const linkingPosts = (pistol: PistolName): SQL => sql`
  FROM ${blogPosts} WHERE EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(linkTexts(pistol))}) AS link
    WHERE instr(${blogPosts.content} || ' ', link.value) > 0)`;

export async function postsLinkingTo(db: Database, pistol: PistolName): Promise<string[]> {
  const rows = await db.all<{ title: string }>(sql`SELECT title ${linkingPosts(pistol)} ORDER BY title`);
  return rows.map(({ title }) => title);
}

export const linkedText = (titles: readonly string[]) =>
  `Posts link to this pistol by its name: ${titles.map((title) => `“${title}”`).join(', ')}. Change their links first.`;

export function linkGuard(db: Database, pistol: PistolName): Guard {
  return {
    when: sql`EXISTS (SELECT 1 ${linkingPosts(pistol)})`,
    async refuse(cause) {
      const titles = await postsLinkingTo(db, pistol);
      // Someone may have changed the links since.
      if (titles.length === 0)
        throw new AppError(
          'unavailable',
          'The posts that link to this pistol changed a moment ago. Please try again.',
          { cause },
        );
      throw new AppError('conflict', linkedText(titles), { cause });
    },
  };
}
