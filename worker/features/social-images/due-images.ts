import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type SocialImageKind, socialImageDesign, socialImagesPath } from '#domain/social-images/social-images.ts';
import { runBatch, statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { purge } from '#worker/db/purge.ts';
import { now } from '#worker/db/schema/columns.ts';
import { socialImages } from '#worker/db/schema/social-images.ts';

/**
 * The path of a row's image, for a query of the row; null without one. It has the image's version, so that a changed image
 * has another path.
 */
export function socialImagePathOf(kind: SocialImageKind, of: SQL): SQL<string | null> {
  return sql`(SELECT ${socialImagesPath} || social.key || '/' || social.version || '.png'
    FROM social_images AS social WHERE social.key = ${`${kind}/`} || ${of})`;
}

export type ClaimedImage = {
  key: string;
  version: string | null;
  changes: number;
  claim: string;
};

const minutesFromNow = (minutes: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${minutes})`;

/** What changed just now, the latest first: its writer waits for the image. */
export const changedJustNow: SQL = sql`due_at >= ${minutesFromNow('-1 minutes')} ORDER BY due_at DESC, key`;
const longestDue: SQL = sql`true ORDER BY due_at, key`;

/**
 * Claims an image that is due. The same statement postpones it, so that no other run draws it, and one whose run dies or fails
 * is tried again.
 * @param choice a condition and an order: by default what has been due for longest
 */
export async function claimImage(db: Database, choice = longestDue): Promise<ClaimedImage | undefined> {
  const [claimed] = await db.all<ClaimedImage>(sql`
    UPDATE social_images SET due_at = ${minutesFromNow('+5 minutes')}
    WHERE key = (
      SELECT key FROM social_images WHERE due_at <= ${now} AND ${choice} LIMIT 1)
    RETURNING key, version, changes, due_at AS claim`);
  return claimed;
}

export function tagOf(key: string): string {
  const [kind, name] = key.split('/');
  if (kind === 'post') return 'blog';
  if (kind === 'footprint') return 'footprints';
  return kind === 'brand' ? 'optics' : `${kind}-${name}`;
}

const isClaimed = ({ key, claim }: ClaimedImage) => and(eq(socialImages.key, key), eq(socialImages.dueAt, claim));

export async function finishImage(db: Database, claimed: ClaimedImage, version: string | null): Promise<void> {
  await runBatch(db, {
    settled: db
      .update(socialImages)
      .set({
        version,
        design: socialImageDesign,
        dueAt: sql`CASE WHEN ${socialImages.changes} <> ${claimed.changes} THEN ${now} END`,
      })
      .where(isClaimed(claimed)),
    purged: version === claimed.version ? undefined : purge(db, [tagOf(claimed.key)]),
  });
}

export async function forgetImage(db: Database, claimed: ClaimedImage): Promise<void> {
  await runBatch(db, {
    forgotten: db.delete(socialImages).where(and(isClaimed(claimed), eq(socialImages.changes, claimed.changes))),
    purged: claimed.version === null ? undefined : purge(db, [tagOf(claimed.key)]),
  });
}

export function redraw(db: Database, keys: SQL) {
  return statement(
    db,
    sql`
    INSERT INTO social_images (key) SELECT * FROM (${keys}) WHERE true
    ON CONFLICT (key) DO UPDATE SET changes = changes + 1,
      due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END`,
  );
}
