import { paths } from '#web/paths.ts';
import { compareHref } from '../compare/compare-search.ts';
import type { Copy, PageKind } from './copies.ts';
import { offlinePath } from './saved-document.ts';

type Wanted = { url: string; kind: PageKind };

/** What the service worker cannot do without: the page without a signal, and the sketches that documents refer to. */
export const shell: Wanted[] = [offlinePath, '/footprints.svg'].map((url) => ({ url, kind: 'shell' }));

/** What a tab asks the service worker to save. */
export type Wishes = {
  /** Path and query of the page on the screen, if it is public. */
  shown?: string | undefined;
  wanted: Wanted[];
  /** Whether `wanted` has the favorites. Unknown ones stay as they are. */
  knowsFavorites: boolean;
};

/** The newest ones; more would displace visited pages. */
const maxFavorites = 10;

type Choices = {
  pistol?: { id: number; slug: string } | undefined;
  compared: readonly number[];
  /** Ids of optics, newest first; none for a visitor. */
  favorites: readonly number[];
};

/** The pages that should be there without a signal, the most important ones first. */
export function wantedPages({ pistol, compared, favorites }: Choices): Wanted[] {
  return [
    ...shell,
    ...(pistol
      ? [
          { url: paths.pistol(pistol.slug), kind: 'pistol' as const },
          { url: `/api/pistols/${pistol.id}/fits`, kind: 'pistol' as const },
        ]
      : []),
    ...(compared.length > 0 ? [{ url: compareHref({ ids: compared }), kind: 'comparison' as const }] : []),
    ...[paths.home, paths.list('pistol'), paths.pistols].map((url) => ({ url, kind: 'list' as const })),
    ...favorites.slice(0, maxFavorites).map((id) => ({ url: paths.optic(id), kind: 'favorite' as const })),
  ];
}

/** Gives wanted copies their kind, and drops those that are not wanted any more, such as favorites after a sign-out. */
export function afterWishes(copies: readonly Copy[], { wanted, knowsFavorites }: Wishes): Copy[] {
  const kindOf = new Map(wanted.map(({ url, kind }) => [url, kind]));
  const stays = ({ url, kind }: Copy) =>
    kindOf.has(url) || !['pistol', 'comparison', ...(knowsFavorites ? ['favorite'] : [])].includes(kind);
  return copies.filter(stays).map((copy) => ({ ...copy, kind: kindOf.get(copy.url) ?? copy.kind }));
}
