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
};

export type Limits = { bytes: number; visited: number };

/** The owner's limit is for all together: pages, data, scripts, styles and font. */
export const limits: Limits = { bytes: 400_000, visited: 30 };

const rank = ({ kind }: Copy) => kinds.indexOf(kind as PageKind);

/** The script that a page starts with; undefined for data and a page without one. */
export function buildOf({ files = [] }: Pick<Copy, 'files'>): string | undefined {
  return files.find((file) => /\/index-[^/]+\.js$/.test(file));
}

/** Replaces copies of the same URLs. A page that is visited again stays a favorite. */
export function withCopies(copies: readonly Copy[], added: readonly Copy[]): Copy[] {
  const byUrl = new Map(copies.map((copy) => [copy.url, copy]));
  for (const copy of added) {
    const former = byUrl.get(copy.url);
    byUrl.set(copy.url, former && rank(former) > rank(copy) ? { ...copy, kind: former.kind } : copy);
  }
  return [...byUrl.values()];
}

/**
 * What stays within the limits. First goes what an older deployment made, because its files take room; then what is least
 * important; then what was not used for the longest time. Files stay as long as a page names them.
 */
export function keptCopies(copies: readonly Copy[], { bytes, visited }: Limits): Copy[] {
  const pages = copies.filter(({ kind }) => kind !== 'file');
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
  while (pages.length > 1 && withFiles().reduce((sum, copy) => sum + copy.bytes, 0) > bytes) pages.pop();
  return withFiles();
}
