import { catalogFormats } from '#domain/optics/catalog-file.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { catalogFile } from './catalog-export.ts';
import { importCatalog } from './catalog-import.ts';
import { importFile } from './import-file.ts';

export const adminCatalogEndpoints = [
  endpoint('GET /api/admin/catalogue/export', async ({ c, db, query: { format = 'csv' } }) => {
    const file = await catalogFile(db, format);
    const day = new Date().toISOString().slice(0, 10);
    c.header('Content-Disposition', `attachment; filename="red-dot-atlas-${day}.${format}"`);
    // A streamed file cannot be hashed up front; the request id makes a unique tag.
    c.header('ETag', `"${c.var.requestId}"`);
    return c.body(file, 200, {
      'Content-Type': format === 'csv' ? `${catalogFormats.csv}; charset=utf-8` : catalogFormats.json,
    });
  }),

  endpoint('POST /api/admin/catalogue/import', async ({ c, actor, query: { format = 'csv', dryRun, plan } }) =>
    // Its batch may take longer than other writes. By then the database has answered, so it does not hang.
    importCatalog(actor, await importFile(c, format), dryRun !== 'false', plan, () => allowSlow(c.env, 'DB')),
  ),
];
