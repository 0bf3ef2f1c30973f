import { type SQL, sql } from 'drizzle-orm';
import { pistolSlugs } from '#domain/shared/slugs.ts';
import { statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { type EffectsOf, touches } from '#worker/db/effects.ts';
import type { Slugs } from '#worker/db/former-slugs.ts';
import { purge } from '#worker/db/purge.ts';
import { publicChange } from '../changes/public-change.ts';
import { indexBrands, indexRows } from '../search/index-rows.ts';
import { redraw } from '../social-images/due-images.ts';
import { followEvidence } from '../source-checks/citations.ts';

export function slugsOfPistol(named: { brand: string; model: string }): Slugs {
  const { slug, brandSlug } = pistolSlugs(named);
  return { brand: brandSlug, pistol: slug };
}

export function listBases(db: Database, ids: SQL) {
  return {
    'former bases': statement(db, sql`DELETE FROM pistol_bases WHERE pistol_id IN ${ids}`),
    bases: statement(
      db,
      sql`
      INSERT INTO pistol_bases (base, list, pistol_id)
      SELECT DISTINCT base.value, list.key, pistols.id
      FROM pistols, json_each(taken_bases) AS list, json_each(list.value) AS base WHERE pistols.id IN ${ids}`,
    ),
  };
}

/** What follows from a write of pistols. Owners' reports show their names, and go with a deleted one. */
export const pistolEffects: EffectsOf = (db, ids, change) => {
  const isDeleted = change?.action === 'delete';
  const isBrand = touches(change, 'brand');
  const isMounting = touches(change, 'isOpticReady', 'defaultFootprint', 'includesPlates', 'footprints');
  const brands = sql`SELECT 'brand/' || brand_slug FROM pistols WHERE id IN ${ids}`;
  const logged = { 'public change': publicChange(db, 'pistol', ids, change) };
  const reports = sql`SELECT 'reviews-' || optic_id FROM owner_reports WHERE pistol_id IN ${ids}
    UNION SELECT 'optic-' || optic_id FROM owner_reports WHERE pistol_id IN ${ids}`;
  return {
    before: {
      'images of former brands': isBrand ? redraw(db, brands) : undefined,
      ...(isDeleted && { ...logged, 'purge of reports': purge(db, reports) }),
    },
    after: {
      ...(!isDeleted && logged),
      ...((isMounting || touches(change, 'brand', 'model')) && indexRows(db, 'pistol', ids)),
      ...(!isDeleted && touches(change, 'brand', 'model') && { 'purge of reports': purge(db, reports) }),
      ...(isBrand && indexBrands(db)),
      ...(isMounting && listBases(db, ids)),
      ...(touches(change, 'evidence') && followEvidence(db, 'pistol', ids)),
      'images of pistols': redraw(db, sql`SELECT 'pistol/' || id FROM ${ids} UNION ${brands}`),
      'purge of pistols': purge(db, sql`VALUES ('pistols'), ('changes') UNION SELECT 'pistol-' || id FROM ${ids}`),
    },
  };
};

const bookFields = ['key', 'name', 'kind', 'aliases', 'compatibleWith', 'lookalikes', 'glockMosPlates'];

export const footprintEffects: EffectsOf = (db, ids, change) => {
  const keys = sql`(SELECT key FROM footprints WHERE id IN ${ids})`;
  const images = sql`SELECT 'footprint/' || key FROM ${keys}
    UNION SELECT 'pistol/' || pistol_id FROM pistol_bases WHERE base IN ${keys}`;
  const shown = {
    'public change': publicChange(db, 'footprint', ids, change),
    'images of footprints': redraw(db, images),
  };
  const isDeleted = change?.action === 'delete';
  return {
    before: { ...(isDeleted && shown) },
    after: {
      ...(!isDeleted && shown),
      'footprint book': touches(change, ...bookFields)
        ? statement(db, sql`UPDATE footprint_book SET version = version + 1`)
        : undefined,
      ...(touches(change, 'evidence') && followEvidence(db, 'footprint', ids)),
      'purge of footprints': purge(db, ['footprints', 'changes']),
    },
  };
};

/** A write of a cut or a plate also rewrites its pistols: admin/mounting/remount.ts. */
const mountingEffects =
  (kind: 'cut' | 'plate'): EffectsOf =>
  (db, ids, change) => {
    const logged = { 'public change': publicChange(db, kind, ids, change) };
    const isDeleted = change?.action === 'delete';
    const cuts =
      kind === 'cut'
        ? sql`SELECT key FROM cuts WHERE id IN ${ids}`
        : sql`SELECT sits.value FROM plates, json_each(plates.cuts) AS sits WHERE plates.id IN ${ids}`;
    const pages = sql`VALUES ('plates'), ('changes') UNION SELECT 'pistol-' || pistols.id
      FROM pistols, json_each(pistols.cuts) AS own WHERE own.value ->> 'name' IN (${cuts})`;
    const shown = { ...logged, [`purge of ${kind}s`]: purge(db, pages) };
    return {
      before: {
        ...(isDeleted && shown),
        // An update may take a plate off a cut.
        'purge of former cuts': kind === 'plate' && !isDeleted ? purge(db, pages) : undefined,
      },
      after: {
        ...(!isDeleted && shown),
        'footprint book': statement(db, sql`UPDATE footprint_book SET version = version + 1`),
        ...(touches(change, 'evidence') && followEvidence(db, kind, ids)),
      },
    };
  };

export const cutEffects = mountingEffects('cut');
export const plateEffects = mountingEffects('plate');
