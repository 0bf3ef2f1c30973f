import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { readBytes } from './body.ts';

/** What a form may send around its file: boundaries, names, short fields. */
const maxAround = 16 * 1024;

async function parseForm(contentType: string, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch (cause) {
    throw new AppError('invalid', 'The body is not valid multipart/form-data', { cause });
  }
}

/**
 * The bytes of the one file that a form brings. The runtime's own parser reads it, from a body of bounded length: a
 * file that is kept under the hash of all its bytes has to be held whole, whatever parses it.
 * @param tooLarge what is said of a file of more than `maxBytes`
 * @throws AppError 'unsupported_type', 'too_large', or 'invalid' where there is not just one file, or an empty one
 */
export async function uploadedFile(
  c: AppContext,
  field: string,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const contentType = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data *(?:;|$)/i.test(contentType)) {
    throw new AppError('unsupported_type', 'The body must be multipart/form-data');
  }
  const form = await parseForm(contentType, await readBytes(c.req.raw.body, maxBytes + maxAround, tooLarge));
  const files = [...form].flatMap(([name, value]) => (value instanceof File ? [{ name, file: value }] : []));
  const [sent, ...more] = files;
  if (sent === undefined || sent.name !== field || more.length > 0) {
    const message = `Send one file, in the field '${field}'`;
    throw new AppError('invalid', message, { issues: [{ path: field, message }] });
  }
  const { file } = sent;
  if (file.size === 0) {
    const message = 'The file is empty';
    throw new AppError('invalid', message, { issues: [{ path: field, message }] });
  }
  if (file.size > maxBytes) throw new AppError('too_large', tooLarge);
  return new Uint8Array(await file.arrayBuffer());
}
