import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { contentType, readRequest } from './body.ts';

const maxFormOverhead = 16 * 1024;

async function parseForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (cause) {
    throw new AppError('invalid', 'The body is not valid multipart/form-data', { cause });
  }
}

/**
 * Reads the one file of a form. It is buffered whole, because its storage key is a hash of all its bytes.
 * @param tooLarge the error text for a file of more than `maxBytes`
 * @throws AppError 'unsupported_type', 'too_large', or 'invalid' unless the form has exactly one non-empty file
 */
export async function uploadedFile(
  c: AppContext,
  field: string,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (contentType(c) !== 'multipart/form-data') {
    throw new AppError('unsupported_type', 'The body must be multipart/form-data');
  }
  const bytes = await readRequest(c, maxBytes + maxFormOverhead, tooLarge);
  const form = await parseForm(c.req.header('Content-Type') ?? '', bytes);
  const files = [...form].flatMap(([name, value]) => (value instanceof File ? [{ name, file: value }] : []));
  const [sent, ...more] = files;
  const invalid = (message: string) => new AppError('invalid', message, { issues: [{ path: field, message }] });
  if (sent === undefined || sent.name !== field || more.length > 0) {
    throw invalid(`Send one file, in the field '${field}'`);
  }
  const { file } = sent;
  if (file.size === 0) throw invalid('The file is empty');
  if (file.size > maxBytes) throw new AppError('too_large', tooLarge);
  return new Uint8Array(await file.arrayBuffer());
}
