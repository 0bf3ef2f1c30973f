import { thingsIn } from '#domain/search/answer/answered-by.ts';
import { defaultHits } from '#domain/search/search.ts';
import { paths } from '#domain/site/paths.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { search } from './search.ts';
import { countUnanswered } from './unanswered.ts';

const { optics, optic, pistols, pistol, footprints, plates, faq, blog } = cacheTag;

function tagsOf(url: string, id: number): string[] {
  if (url.startsWith(paths.optic(id))) return [optic(id)];
  return url.startsWith(paths.pistol('')) ? [pistol(id)] : [];
}

export const siteSearchEndpoints = [
  publicEndpoint(
    'GET /api/search', // An answer depends on more than names.
    (_, { answer }) => [
      ...[optics, pistols, footprints, plates, faq, blog],
      ...thingsIn(answer).flatMap(({ id, url }) => tagsOf(url, Number(id))),
    ],
    async ({ c, db, registry, query }) => {
      const { result, isUnanswered } = await search(db, registry, query);
      // Suggestions ask for what is still being typed.
      if (isUnanswered && (query.limit ?? defaultHits) >= defaultHits) countUnanswered(c, query.q ?? '');
      return result;
    },
  ),
];
