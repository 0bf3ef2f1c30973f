import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { catalogFormats } from '#domain/import-export/catalog-file.ts';
import { dataLicense, openDataKinds, openDataPath, openDataShape } from '#domain/open-data/open-data.ts';
import type { AppContext } from '#worker/env.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { strongEtag } from '#worker/http/cache/etag.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { readFootprints } from '../fit/footprints/current-footprints.ts';
import { exportFile } from '../import-export/export.ts';
import { dataExport, dataKinds } from './data-kinds.ts';

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
  cachePublicly(c, [cacheTag[kind], cacheTag.footprints]);
  return c.body(await exportFile(c.var.db, dataExport(await readFootprints(c.var.db), kind, origin), format), 200, {
    'Content-Type': `${catalogFormats[format]}; charset=utf-8`,
    ETag: etag,
    Link: `<${dataLicense.url}>; rel="license"`,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, Link',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
