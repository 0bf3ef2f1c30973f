/** Where browsers look for a charset. */
const prescanned = 4096;

function declaredCharset(bytes: Uint8Array, contentType: string): string | undefined {
  const inHeader = contentType.match(/charset\s*=\s*["']?([\w.:-]+)/i)?.[1];
  if (inHeader !== undefined) return inHeader;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, prescanned));
  return start.match(/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i)?.[1];
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/**
 * The text of a page. Bytes that are valid UTF-8 are that, whatever the page claims; others are in the charset that
 * it declares, or in the commonest old one.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const charset = declaredCharset(bytes, contentType)?.toLowerCase();
  if (charset?.startsWith('utf-16') || charset?.startsWith('iso-2022')) return decoderFor(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    const isUtf8 = charset === undefined || /^utf-?8$/.test(charset);
    return decoderFor(isUtf8 ? 'windows-1252' : charset).decode(bytes);
  }
}
