import papa from 'papaparse';
import { importReportSchema } from '#domain/api/admin.schema.ts';
import type { ImportReport } from '#domain/api/admin.ts';
import { type CatalogFormat, catalogFormats } from '#domain/optics/catalog-file.ts';
import { answer } from './answer.ts';
import type { member } from './members.ts';

type Sender = Awaited<ReturnType<typeof member>>['send'];

type Options = { format?: CatalogFormat; dryRun?: boolean; plan?: string; type?: string; bindings?: Env };

/** Sends a file, or a list as the JSON that it is, to be imported; it is a dry run only if that is said. */
export function sendFile(send: Sender, file: BodyInit | object[], options: Options = {}): Promise<Response> {
  const { format = Array.isArray(file) ? 'json' : 'csv', dryRun = false, plan } = options;
  const query = new URLSearchParams({ format, dryRun: String(dryRun), ...(plan && { plan }) });
  const init = {
    method: 'POST',
    headers: { 'Content-Type': options.type ?? catalogFormats[format] },
    body: Array.isArray(file) ? JSON.stringify(file) : file,
  };
  return send(`/api/admin/catalogue/import?${query}`, init, options.bindings);
}

/** What an import reports. */
export async function imported(send: Sender, file: BodyInit | object[], options: Options = {}): Promise<ImportReport> {
  return answer(await sendFile(send, file, options), importReportSchema);
}

/** A CSV file of rows of texts; the first is the heading. */
export const csvOf = (rows: string[][]) => papa.unparse(rows, { newline: '\r\n' });

/** An export's bytes as they are sent. */
export async function exported(send: Sender, format: CatalogFormat = 'csv'): Promise<string> {
  const response = await send(`/api/admin/catalogue/export?format=${format}`);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer());
}
