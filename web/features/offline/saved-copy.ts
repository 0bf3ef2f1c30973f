import { siteName } from '#domain/site/site.ts';

/** Whether a response may be saved: whole, and the same for everybody. */
export function maySave({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const policy = (headers.get('Cache-Control') ?? '').toLowerCase().split(/\s*,\s*/);
  const isPublic = policy.includes('public') && !policy.includes('private') && !policy.includes('no-store');
  return status === 200 && !redirected && isPublic;
}

/** Marks saved copies. Server-Timing is a header that a page can read about its own document. */
const entry = 'saved';

/** A copy of the response, stamped with when it was saved. */
export function savedCopy(response: Response, savedAt: number): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('Server-Timing', `${entry};desc="${new Date(savedAt).toISOString()}"`);
  return copy;
}

/** When a copy was saved; undefined for a response of the network. */
export function savedAtOf(headers: Headers): number | undefined {
  const [, date] = /\bsaved;desc="([^"]+)"/.exec(headers.get('Server-Timing') ?? '') ?? [];
  return date === undefined ? undefined : Date.parse(date);
}

/** The same, from performance entries. */
export function savedAtIn(timings: readonly { name: string; description: string }[]): number[] {
  return timings.filter(({ name }) => name === entry).map(({ description }) => Date.parse(description));
}

/** 'November 23, 2026 at 7:10 AM', in the device's time zone. */
export function savedAtText(savedAt: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(savedAt);
}

/** The hashed files a document loads, except fonts named only in its styles: few pages need them. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/(?<!url\(["']?)\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g))];
}

/** A document's title without the site's name. */
export function pageTitle(title: string): string {
  return title.replace(` | ${siteName}`, '');
}
