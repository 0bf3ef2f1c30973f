import { fileAnswer } from '#worker/features/transfer/file-answer.ts';
import { importFile } from '#worker/features/transfer/import-file.ts';
import { importRows } from '#worker/features/transfer/import-rows.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { opticTransfer } from './optic-transfer.ts';

export const adminCatalogEndpoints = [
  endpoint('GET /api/admin/catalogue/export', ({ c, db, query: { format = 'csv' } }) =>
    fileAnswer(c, db, opticTransfer, 'red-dot-atlas', format),
  ),

  endpoint('POST /api/admin/catalogue/import', async ({ c, actor, query: { format = 'csv', dryRun, plan } }) => {
    const file = await importFile(c, opticTransfer, format);
    // Its batch may take longer than other writes. By then the database has answered, so it does not hang.
    return importRows(actor, opticTransfer, file, dryRun !== 'false', plan, () => allowSlow(c.env, 'DB'));
  }),
];
