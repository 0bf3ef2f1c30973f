import { paths } from '#domain/site/paths.ts';
import { compareHref } from '../compare/compare-search.ts';
import { kindOf, offlinePath } from './kind-of.ts';

const maxFavorites = 10;

type Choices = {
  /** Path and query of the page on the screen. */
  shown: string;
  pistol: { id: number; slug: string } | undefined;
  compared: readonly number[];
  /** Ids of optics, newest first. */
  favorites: readonly number[];
};

/** What to save for offline use. */
export function wantedUrls({ shown, pistol, compared, favorites }: Choices): string[] {
  const urls = [
    offlinePath,
    '/footprints.svg',
    shown,
    ...(pistol ? [paths.pistol(pistol.slug), `/api/pistols/${pistol.id}/fits`] : []),
    ...(compared.length > 0 ? [compareHref({ ids: compared })] : []),
    ...[paths.home, paths.list('pistol'), paths.pistols],
    ...favorites.slice(0, maxFavorites).map(paths.optic),
  ];
  return [...new Set(urls)].filter((url) => kindOf(url.replace(/\?.*/, '')) !== undefined);
}
