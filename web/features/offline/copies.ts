import { dayMs } from '#domain/shared/days.ts';
import { withoutTracking } from '#web/lib/analytics/tracking.ts';

/** Why a page is saved; later ones stay longer. */
const kinds = ['visited', 'favorite', 'list', 'comparison', 'pistol', 'shell'] as const;
export type PageKind = (typeof kinds)[number];

/** What is known of a saved copy. */
export type Copy = {
  /** Path and query. */
  url: string;
  /** A file belongs to the pages that name it. */
  kind: PageKind | 'file';
  /** As stored, after gzip, with what the browser adds. */
  bytes: number;
  savedAt: number;
  usedAt: number;
  /** As HTML; data have none. */
  title?: string;
  /** The URLs of the files that a page names. */
  files?: string[];
  /** A favorite that was over the limit: nothing is stored of it. Known so that it is not fetched again soon. */
  noRoom?: true;
};

export type Limits = { bytes: number; visited: number; visitedMs: number };

/** The owner's limit is for all together: pages, data, scripts, styles and font. */
export const limits: Limits = { bytes: 400_000, visited: 30, visitedMs: 90 * dayMs };

const rank = ({ kind }: Copy) => kinds.indexOf(kind as PageKind);

/** Path and query. Links with tracking parameters lead to one copy. */
export function pathOf(url: string): string {
  const { pathname, search } = withoutTracking(new URL(url));
  return pathname + search;
}

/** The script that a page starts with; undefined for data and a page without one. */
export function buildOf({ files = [] }: Pick<Copy, 'files'>): string | undefined {
  return files.find((file) => /\/index-[^/]+\.js$/.test(file));
}

/** Replaces copies of the same URLs. A page that is visited again stays a favorite; only a visit is a use. */
export function withCopies(copies: readonly Copy[], added: readonly Copy[]): Copy[] {
  const byUrl = new Map(copies.map((copy) => [copy.url, copy]));
  for (const copy of added) {
    const former = byUrl.get(copy.url);
    if (former) {
      const kind = rank(former) > rank(copy) ? former.kind : copy.kind;
      const usedAt = copy.kind === 'visited' ? copy.usedAt : former.usedAt;
      byUrl.set(copy.url, { ...copy, kind, usedAt });
    } else byUrl.set(copy.url, copy);
  }
  return [...byUrl.values()];
}

type Due = { maxAgeMs: number; now: number; build?: string | undefined };

/**
 * Whether to fetch a page: it is not saved, or too old, or names the files of another deployment than `build`. One favorite
 * that did not fit says that another one will not either.
 */
export function isDue(copies: readonly Copy[], { url, kind }: Pick<Copy, 'url' | 'kind'>, due: Due): boolean {
  const isRecent = (copy: Copy) => due.now - copy.savedAt < due.maxAgeMs;
  const copy = copies.find((one) => one.url === url && !one.noRoom);
  if (!copy) return kind !== 'favorite' || !copies.some((one) => one.noRoom && isRecent(one));
  const build = buildOf(copy);
  const isOfBuild = build === undefined || due.build === undefined || build === due.build;
  return !(isOfBuild && isRecent(copy));
}

/**
 * What stays within the limits. First goes what an older deployment made, because its files take room; then what is least
 * important; then what was not used for the longest time. Files stay as long as a page names them.
 */
export function keptCopies(copies: readonly Copy[], { bytes, visited, visitedMs }: Limits, now: number): Copy[] {
  const isPage = ({ kind, savedAt, noRoom }: Copy) =>
    kind !== 'file' && !noRoom && (kind !== 'visited' || now - savedAt < visitedMs);
  const pages = copies.filter(isPage);
  const latest = pages
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map(buildOf)
    .find((build) => build !== undefined);
  const isOld = (copy: Copy) => Number(buildOf(copy) !== undefined && buildOf(copy) !== latest);
  pages.sort((a, b) => isOld(a) - isOld(b) || rank(b) - rank(a) || b.usedAt - a.usedAt);
  const withFiles = () => {
    const named = new Set(pages.flatMap(({ files = [] }) => files));
    return [...pages, ...copies.filter(({ kind, url }) => kind === 'file' && named.has(url))];
  };
  while (pages.filter(({ kind }) => kind === 'visited').length > visited)
    pages.splice(
      pages.findLastIndex(({ kind }) => kind === 'visited'),
      1,
    );
  const without = copies.filter(({ noRoom }) => noRoom);
  while (pages.length > 1 && withFiles().reduce((sum, copy) => sum + copy.bytes, 0) > bytes) {
    const last = pages.pop();
    // One of an older deployment may fit again once others have gone.
    if (last?.kind === 'favorite' && !isOld(last))
      without.push({ url: last.url, kind: 'favorite', bytes: 0, savedAt: now, usedAt: last.usedAt, noRoom: true });
  }
  return [...withFiles(), ...without];
}
