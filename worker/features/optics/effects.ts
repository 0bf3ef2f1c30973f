import { sql } from 'drizzle-orm';
import { nameSlug } from '#domain/shared/slugs.ts';
import { type EffectsOf, touches } from '#worker/db/effects.ts';
import type { Slugs } from '#worker/db/former-slugs.ts';
import { purge } from '#worker/db/purge.ts';
import { publicChange } from '../changes/public-change.ts';
import { indexBrands, indexRows } from '../search/index-rows.ts';
import { redraw } from '../social-images/due-images.ts';
import { followEvidence } from '../source-checks/citations.ts';

export const opticSlugs = ({ brand }: { brand: string }): Slugs => ({ brand: nameSlug(brand) });

export const opticEffects: EffectsOf = (db, ids, change) => {
  const isDeleted = change?.action === 'delete';
  const isBrand = touches(change, 'brand');
  const brands = sql`SELECT 'brand/' || brand_slug FROM red_dot_optics WHERE id IN ${ids}`;
  const logged = { 'public change': publicChange(db, 'optic', ids, change) };
  const shown = sql`SELECT 'reviews-' || id FROM ${ids}
    UNION SELECT 'pistol-' || pistol_id FROM owner_reports WHERE optic_id IN ${ids}`;
  return {
    before: {
      'images of former brands': isBrand ? redraw(db, brands) : undefined,
      ...(isDeleted && { ...logged, 'purge of reviews and reports': purge(db, shown) }),
    },
    after: {
      ...(!isDeleted && logged),
      ...(touches(change, 'brand', 'productLine', 'model', 'variants', 'footprint') && indexRows(db, 'optic', ids)),
      ...(isBrand && indexBrands(db)),
      ...(touches(change, 'evidence') && followEvidence(db, 'optic', ids)),
      'images of optics': redraw(db, sql`SELECT 'optic/' || id FROM ${ids} UNION ${brands}`),
      'purge of optics': purge(db, sql`VALUES ('optics'), ('changes') UNION SELECT 'optic-' || id FROM ${ids}`),
    },
  };
};
