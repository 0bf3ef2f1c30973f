import { type SQL, sql } from 'drizzle-orm';
import { type SocialImageKind, socialImagesPath } from '#domain/social-images/social-images.ts';

/**
 * The path of a row's image, for a query of the row; null without one. It has the image's version, so that a changed image
 * has another path.
 */
export function socialImagePathOf(kind: SocialImageKind, of: SQL): SQL<string | null> {
  return sql`(SELECT ${socialImagesPath} || social.key || '/' || social.version || '.png'
    FROM social_images AS social WHERE social.key = ${`${kind}/`} || ${of})`;
}
