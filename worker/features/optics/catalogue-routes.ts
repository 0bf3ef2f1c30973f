import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api.schema.ts';
import { catalogueFormats } from '#domain/catalogue-file.ts';
import type { AppEnv } from '../../env.ts';
import { adminOnly, signedIn } from '../../http/session.ts';
import { queryParams } from '../../http/validate.ts';
import { catalogueFile } from './catalogue-export.ts';
import { importCatalogue } from './catalogue-import.ts';
import { importFile } from './import-file.ts';

export const adminCatalogueRoutes = new Hono<AppEnv>()
  .get('/admin/catalogue/export', signedIn, adminOnly, async (c) => {
    const { format = 'csv' } = queryParams(c, getCalls['/api/admin/catalogue/export'].query);
    const file = await catalogueFile(c.var.db, format);
    const day = new Date().toISOString().slice(0, 10);
    c.header('Content-Disposition', `attachment; filename="red-dot-atlas-${day}.${format}"`);
    // What is made while it is sent cannot be hashed first; no other answer has this tag.
    c.header('ETag', `"${c.var.requestId}"`);
    return c.body(file, 200, {
      'Content-Type': format === 'csv' ? `${catalogueFormats.csv}; charset=utf-8` : catalogueFormats.json,
    });
  })

  .post('/admin/catalogue/import', signedIn, adminOnly, async (c) => {
    const { format = 'csv', dryRun, plan } = queryParams(c, writeCalls['POST /api/admin/catalogue/import'].query);
    const file = await importFile(c, format);
    return c.json(await importCatalogue(c, file, { dryRun: dryRun !== 'false', plan }));
  });
