import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import { catalogFormats } from '#domain/optics/catalog-file.ts';
import type { AppEnv } from '#worker/env.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { queryParams } from '#worker/http/validate.ts';
import { catalogFile } from './catalog-export.ts';
import { importCatalog } from './catalog-import.ts';
import { importFile } from './import-file.ts';

export const adminCatalogRoutes = new Hono<AppEnv>()
  .get('/admin/catalogue/export', signedIn, adminOnly, async (c) => {
    const { format = 'csv' } = queryParams(c, getCalls['/api/admin/catalogue/export'].query);
    const file = await catalogFile(c.var.db, format);
    const day = new Date().toISOString().slice(0, 10);
    c.header('Content-Disposition', `attachment; filename="red-dot-atlas-${day}.${format}"`);
    // What is made while it is sent cannot be hashed first; no other answer has this tag.
    c.header('ETag', `"${c.var.requestId}"`);
    return c.body(file, 200, {
      'Content-Type': format === 'csv' ? `${catalogFormats.csv}; charset=utf-8` : catalogFormats.json,
    });
  })

  .post('/admin/catalogue/import', signedIn, adminOnly, async (c) => {
    const { format = 'csv', dryRun, plan } = queryParams(c, writeCalls['POST /api/admin/catalogue/import'].query);
    const file = await importFile(c, format);
    return c.json(await importCatalog(c, file, { dryRun: dryRun !== 'false', plan }));
  });
