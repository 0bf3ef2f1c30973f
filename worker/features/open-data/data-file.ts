import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import type { AdminCut } from '#domain/fit/cuts/admin-cuts.schema.ts';
import { withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import type { AdminFootprint } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import type { AdminPlate } from '#domain/fit/plates/admin-plates.schema.ts';
import { catalogFormats } from '#domain/import-export/catalog-file.ts';
import {
  dataLicense,
  type OpenDataKind,
  openDataFields,
  openDataKinds,
  openDataPath,
  openDataShape,
} from '#domain/open-data/open-data.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { paths } from '#domain/site/paths.ts';
import type { AppContext } from '#worker/env.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { strongEtag } from '#worker/http/cache/etag.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { footprintKind } from '../fit/admin/footprints/footprint-import-export.ts';
import { cutKind } from '../fit/admin/mounting/cuts.ts';
import { plateKind } from '../fit/admin/mounting/plates.ts';
import { pistolKind } from '../fit/admin/pistols/pistol-import-export.ts';
import { readFootprints } from '../fit/footprints/current-footprints.ts';
import type { CatalogKind } from '../import-export/catalog-kind.ts';
import { type ExportedKind, exportFile } from '../import-export/export.ts';
import { opticKind } from '../optics/admin/optic-import-export.ts';

type DataKind = {
  table: CatalogKind['table'];
  read: CatalogKind['read'];
  shown: (registry: FootprintRegistry, row: object) => { path: string; evidence: object[] };
};

const dataKinds: Record<OpenDataKind, DataKind> = {
  optics: {
    ...opticKind,
    shown(registry, row) {
      const optic = row as OpticInput & { id: number };
      return { path: paths.optic(optic.id), evidence: publicEvidence(registry, optic) };
    },
  },
  pistols: {
    ...pistolKind,
    shown(registry, row) {
      const pistol = row as AdminPistol;
      return { path: paths.pistol(pistol.slug), evidence: publicEvidence(registry, withFootprintNames(pistol)) };
    },
  },
  footprints: {
    ...footprintKind,
    shown(registry, row) {
      const footprint = row as AdminFootprint;
      return { path: paths.footprint(footprint.key), evidence: publicEvidence(registry, withPartNames(footprint)) };
    },
  },
  cuts: {
    ...cutKind,
    shown(registry, row) {
      const cut = row as AdminCut;
      return { path: paths.cut(cut.key), evidence: publicEvidence(registry, withTakenNames(cut)) };
    },
  },
  plates: {
    ...plateKind,
    shown(registry, row) {
      const plate = row as AdminPlate;
      return { path: paths.plate(plate.key), evidence: publicEvidence(registry, plate) };
    },
  },
};

function dataExport(registry: FootprintRegistry, kind: OpenDataKind, origin: string): ExportedKind {
  const { table, read, shown } = dataKinds[kind];
  return {
    table,
    fields: ['url', ...openDataFields[kind]],
    envelope: { about: { license: dataLicense, source: origin }, rows: kind },
    async read(db, where, limit) {
      const rows = await read(db, where, limit);
      return rows.map((row) => {
        const { path, evidence } = shown(registry, row);
        return { ...row, url: origin + path, evidence };
      });
    },
  };
}

const formats = ['csv', 'json'] as const;
const files = openDataKinds.flatMap((kind) =>
  formats.map((format) => ({ kind, format, path: openDataPath(kind, format) })),
);

/** Equal for equal rows: each edit raises a row's version, and ids are never used again. */
async function etagOf(
  c: AppContext,
  table: (typeof dataKinds)['optics']['table'],
  ...others: string[]
): Promise<string> {
  const [state] = await c.var.db.all<object>(
    sql`SELECT count(*) AS rows, max(id) AS last, sum(version) AS versions, max(updated_at) AS updated FROM ${table}`,
  );
  return strongEtag(new TextEncoder().encode(JSON.stringify([openDataShape, others, state])));
}

export async function dataFile(c: AppContext): Promise<Response> {
  const file = files.find(({ path }) => path === c.req.path);
  if (file === undefined) throw new AppError('not_found', 'Data file not found');
  const { kind, format } = file;
  const { table } = dataKinds[kind];
  const origin = siteOrigin(c);
  // Before the rows: the tag of an older state only makes a client ask again.
  const etag = await etagOf(c, table, origin, format);
  cachePublicly(c, [cacheTag[kind === 'cuts' ? 'plates' : kind], cacheTag.footprints]);
  return c.body(await exportFile(c.var.db, dataExport(await readFootprints(c.var.db), kind, origin), format), 200, {
    'Content-Type': `${catalogFormats[format]}; charset=utf-8`,
    ETag: etag,
    Link: `<${dataLicense.url}>; rel="license"`,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, Link',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
