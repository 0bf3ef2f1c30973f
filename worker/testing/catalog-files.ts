import papa from 'papaparse';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import { importReportSchema } from '#domain/api/admin.schema.ts';
import { type CatalogFormat, catalogFormats } from '#domain/import-export/catalog-file.ts';
import { bodyOf } from './body-of.ts';
import type { member } from './members.ts';

type Sender = Awaited<ReturnType<typeof member>>['send'];

export type Kind = 'optics' | 'pistols' | 'footprints' | 'cuts' | 'plates';
const pathOf = (kind: Kind = 'optics') => `/api/admin/catalogue${kind === 'optics' ? '' : `/${kind}`}`;

type Options = {
  kind?: Kind;
  format?: CatalogFormat;
  dryRun?: boolean;
  plan?: string;
  type?: string;
  bindings?: Env;
};

export function sendFile(send: Sender, file: BodyInit | object[], options: Options = {}): Promise<Response> {
  const { format = Array.isArray(file) ? 'json' : 'csv', dryRun = false, plan } = options;
  const query = new URLSearchParams({ format, dryRun: String(dryRun), ...(plan && { plan }) });
  const init = {
    method: 'POST',
    headers: { 'Content-Type': options.type ?? catalogFormats[format] },
    body: Array.isArray(file) ? JSON.stringify(file) : file,
  };
  return send(`${pathOf(options.kind)}/import?${query}`, init, options.bindings);
}

export async function imported(send: Sender, file: BodyInit | object[], options: Options = {}): Promise<ImportReport> {
  return bodyOf(await sendFile(send, file, options), importReportSchema);
}

export const csvOf = (rows: string[][]) => papa.unparse(rows, { newline: '\r\n' });

export async function exported(send: Sender, format: CatalogFormat = 'csv', kind?: Kind): Promise<string> {
  const response = await send(`${pathOf(kind)}/export?format=${format}`);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer());
}
