import { siteName } from '#web/shell/head.ts';
import type { Copy, PageKind } from './copies.ts';

/** The document without a signal. */
export const offlinePath = '/offline';
/** Where it lists what is saved. */
export const savedListPlace = '<!--saved-->';

/** The hashed files that a document loads. What its styles name, few pages need. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/(?<!url\(["']?)\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g))];
}

/** The page's title, as HTML. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/.exec(html) ?? [];
  return title.replace(` | ${siteName}`, '');
}

/** 'November 23, 2026 at 7:10 AM', in the device's time zone. */
export function savedAtText(savedAt: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(savedAt);
}

/** A document that says from when it is. The router knows it by `data-saved`. */
export function markSaved(html: string, savedAt: number): string {
  const note = `<p role="status" class="border-b border-ink bg-lens print:hidden"><span class="page block py-2">Saved copy from ${savedAtText(savedAt)}</span></p>`;
  return html.replace('<html', '<html data-saved').replace(/<body[^>]*>/, (body) => body + note);
}

/** In the order of the page without a signal. */
const headings: [PageKind, string][] = [
  ['pistol', 'My pistol'],
  ['comparison', 'Your comparison'],
  ['favorite', 'Favorites'],
  ['list', 'Main pages'],
  ['visited', 'Pages you visited'],
];

/** Writes what is saved into the document without a signal. */
export function listSaved(html: string, copies: readonly Copy[]): string {
  const groups = headings.map(([kind, heading]) => {
    const rows = copies.filter((copy) => copy.kind === kind && copy.title !== undefined);
    if (rows.length === 0) return '';
    const items = rows.toSorted((a, b) => b.usedAt - a.usedAt).map(listItem);
    return `<h2 class="mt-8 mb-2 text-name font-semibold">${heading}</h2><ul class="divide-y divide-rule border-y border-rule">${items.join('')}</ul>`;
  });
  return html.replace(savedListPlace, () => groups.join(''));
}

function listItem({ url, title, savedAt }: Copy): string {
  const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<li><a class="block py-2 font-medium hover:underline" href="${href}">${title}<span class="block text-label font-normal text-ink2">Saved ${savedAtText(savedAt)}</span></a></li>`;
}
