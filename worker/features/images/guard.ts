import { or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { ownImageKeys } from '#domain/images/images.ts';
import type { Guard } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { images } from '#worker/db/schema/images.ts';
import type { Actor } from '#worker/env.ts';

export const lostImageText = 'This image is no longer on the site. Please upload it again or choose another one.';

const lost = (keys: readonly string[]) => sql`
  FROM json_each(${JSON.stringify(keys)}) AS named
  LEFT JOIN ${images} ON ${images.key} = named.value AND ${images.removingSince} IS NULL
  WHERE ${images.key} IS NULL`;

export async function lostImages(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.all<{ key: string }>(sql`SELECT named.value AS key ${lost(keys)}`);
  return new Set(rows.map(({ key }) => key));
}

/** Keys in one bound value; D1 takes up to 2 MB. */
const keysAtOnce = 5000;

export function anyLost(keys: readonly string[]): SQL {
  const lists = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, index) =>
    keys.slice(index * keysAtOnce, (index + 1) * keysAtOnce),
  );
  return or(...lists.map((list) => sql`EXISTS (SELECT 1 ${lost(list)})`)) ?? sql`false`;
}

/** The cleanup deletes no image that a row shows, so what passes the guard stays available. */
export function imageGuard({ db, origin }: Actor, named: Record<string, string | null | undefined>): Guard {
  const fields = Object.entries(named).map(([path, text]) => ({ path, keys: ownImageKeys(text ?? '', origin) }));
  const keys = fields.flatMap((field) => field.keys);
  return {
    when: keys.length === 0 ? undefined : anyLost(keys),
    async refuse(cause) {
      const gone = await lostImages(db, keys);
      const issues = fields
        .filter((field) => field.keys.some((key) => gone.has(key)))
        .map(({ path }) => ({ path, message: lostImageText }));
      // Someone may have uploaded it again since.
      if (issues.length === 0)
        throw new AppError('unavailable', 'The images changed a moment ago. Please try again.', { cause });
      throw new AppError('invalid', lostImageText, { issues, cause });
    },
  };
}
