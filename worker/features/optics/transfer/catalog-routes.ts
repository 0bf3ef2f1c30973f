import { fileAnswer } from '#worker/features/transfer/file-answer.ts';
import { importRows } from '#worker/features/transfer/import-rows.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { opticTransfer } from './optic-transfer.ts';

export const adminCatalogEndpoints = [
  endpoint('GET /api/admin/catalogue/export', ({ c, db, query: { format = 'csv' } }) =>
    fileAnswer(c, db, opticTransfer, 'red-dot-atlas', format),
  ),

  endpoint('POST /api/admin/catalogue/import', ({ c, actor, query }) => importRows(c, actor, opticTransfer, query)),
];
