import { isPrivatePath } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';

export const offlinePath = '/offline';

export const pagesCache = 'pages';

export type Kind = 'offline' | 'page' | 'data' | 'file';

const notPages = /^\/(?:api(?!\/docs$)|data|images|social-images|assets|dev|__manifest)(?:\/|$)|\.\w+$/i;

const publicData = /^\/api\/(?!(?:user|admin|favorites)(?:\/|$))/;

export function kindOf(pathname: string): Kind | undefined {
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname === offlinePath) return 'offline';
  if (!notPages.test(pathname)) return isPrivatePath(pathname) ? undefined : 'page';
  return publicData.test(pathname) ? 'data' : undefined;
}

export function maySave({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const policy = (headers.get('Cache-Control') ?? '').toLowerCase().split(/\s*,\s*/);
  const isPublic = policy.includes('public') && !policy.includes('private') && !policy.includes('no-store');
  return status === 200 && !redirected && isPublic;
}

/** Marks saved copies. Server-Timing is a header that a page can read about its own document. */
const entry = 'saved';

export function savedCopy(response: Response, savedAt: number): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('Server-Timing', `${entry};desc="${new Date(savedAt).toISOString()}"`);
  return copy;
}

export function savedAtOf(headers: Headers): number | undefined {
  const [, date] = /\bsaved;desc="([^"]+)"/.exec(headers.get('Server-Timing') ?? '') ?? [];
  return date === undefined ? undefined : Date.parse(date);
}

export function savedAtIn(timings: readonly { name: string; description: string }[]): number[] {
  return timings.filter(({ name }) => name === entry).map(({ description }) => Date.parse(description));
}

export function savedAtText(savedAt: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(savedAt);
}

export function filesOf(html: string): string[] {
  return [...new Set(html.match(/(?<!url\(["']?)\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g))];
}

/** Vite lists the files of a script's lazy parts in it. */
export function lazyFilesOf(script: string): string[] {
  return [...new Set(script.match(/(?<=")assets\/[\w.-]+\.(?:js|css)(?=")/g))].map((name) => `/${name}`);
}

export function pageTitle(title: string): string {
  return title.replace(` | ${siteName}`, '');
}
