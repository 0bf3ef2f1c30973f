import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useParams } from 'react-router';
import { opticPlace } from '#domain/blog/optic-places.ts';
import { opticPartNumbers, opticTitle } from '#domain/optics/optic-title.ts';
import type { OpticDetail as Detail, Optic } from '#domain/optics/optics.schema.ts';
import { isForPistols, isForRifles } from '#domain/optics/optics.ts';
import { reviewsOnDetail } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks, guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FavoriteButton, Hearts } from '#web/features/favorites/favorite-button.tsx';
import { fittingPistolsQuery, mountsQuery } from '#web/features/fit/queries.ts';
import { ratingQuery, readReviewSearch, reviewsHref, reviewsQuery } from '#web/features/reviews/queries.ts';
import { ratingText, roundedRating } from '#web/features/reviews/rating.ts';
import { WriteReview } from '#web/features/reviews/write-review.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta, useSite } from '#web/shell/head.ts';
import { OpticPlate } from '#web/ui/drawing/optic-plate.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { AfterHeading, PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { priceRange } from '../format.ts';
import { opticQuery, peersQuery } from '../queries.ts';
import { OpticFit } from './optic-fit.tsx';
import { opticCrumbs, opticHead } from './optic-head.ts';
import { OpticImages } from './optic-images.tsx';
import { seenOptics } from './seen-optics.ts';

const loadRecord = () => import('./optic-record.tsx');
const PriceAndVerdict = lazy(() => loadRecord().then(({ PriceAndVerdict }) => ({ default: PriceAndVerdict })));
const OpticRecord = lazy(() => loadRecord().then(({ OpticRecord }) => ({ default: OpticRecord })));
const OpticSources = lazy(() => import('./optic-sources.tsx').then(({ OpticSources }) => ({ default: OpticSources })));

function shownReviewsQuery(id: string, url: URL) {
  const { sort, page } = readReviewSearch(url.searchParams);
  return reviewsQuery(id, page, reviewsOnDetail, sort);
}

async function prefetchAbout(client: QueryClient, id: string): Promise<void> {
  const optic = await client.fetchQuery(opticQuery(id)).catch(() => undefined);
  if (!optic) return;
  await Promise.all([
    client.prefetchQuery(guidesQuery(opticPlace(optic))),
    isForPistols(optic.primaryUse) && client.prefetchQuery(fittingPistolsQuery(id)),
    isForRifles(optic.primaryUse) && client.prefetchQuery(mountsQuery(optic.footprintKey)),
  ]);
}

const load: Load = (client, { params: { id = '' }, url }) =>
  Promise.all([
    prefetchAbout(client, id),
    // Or the reviews would move down when it comes.
    loadRecord().catch(() => undefined),
    client.prefetchQuery(shownReviewsQuery(id, url)),
    client.prefetchQuery(ratingQuery(id)),
    client.prefetchQuery(peersQuery(id)),
  ]);

export const loader = serverPage(load, {
  numbered: (page, { params: { id = '' }, url }) => {
    const search = readReviewSearch(url.searchParams);
    return {
      page: search.page,
      pageSize: reviewsOnDetail,
      total: page.data(shownReviewsQuery(id, url))?.total,
      hrefOf: (number) => reviewsHref(Number(id), { ...search, page: number }),
    };
  },
});
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { id = '' }, url }) =>
  opticHead(
    id,
    page.data(opticQuery(id)),
    page.data(shownReviewsQuery(id, url))?.rows ?? [],
    isMissing(page.error(opticQuery(id))),
    readReviewSearch(url.searchParams),
  ),
);

export default function OpticPage() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery({
    ...opticQuery(id),
    placeholderData: () => seenOptics(client).find((optic) => String(optic.id) === id) as Detail | undefined,
  });
  return (
    <RowPage what="Optic" query={query} loading={blank}>
      {(optic) => <OpticDetail key={optic.id} optic={optic} isWhole={!query.isPlaceholderData} />}
    </RowPage>
  );
}

const waits = <p role="status">Loading optic details...</p>;

const blank = (
  <div className="optic-blank">
    <div className="optic-top">
      <div className="optic-head">{waits}</div>
      <div className="optic-art">
        <div className="card" />
      </div>
    </div>
  </div>
);

function OpticDetail({ optic, isWhole }: { optic: Detail; isWhole: boolean }) {
  const site = useSite();
  const name = opticTitle(optic);
  const numbers = opticPartNumbers(optic);
  // A point of the map tells too little to draw it or to list it as a favorite.
  const isListed = 'disputedFields' in optic;
  useScrollToLatePart();
  useEffect(() => {
    if (!isWhole) void loadRecord().catch(() => undefined);
  }, [isWhole]);
  const price = (
    <div className="optic-waits">
      {priceRange(optic)}
      {waits}
    </div>
  );
  return (
    <article>
      <Hearts />
      <Breadcrumb crumbs={opticCrumbs(optic)} />
      <div className="optic-top">
        <header className="optic-head">
          <PageHeading>
            {name} {numbers && <span className="block text-base font-normal tracking-normal text-ink2">{numbers}</span>}
          </PageHeading>
          {optic.averageRating && (
            <p>
              <a
                href="#reviews"
                aria-label={ratingText(optic.averageRating, optic.reviewCount)}
                className="inline-flex min-h-6 items-center underline"
              >
                ★ {roundedRating(optic.averageRating)} ({optic.reviewCount})
              </a>
            </p>
          )}
        </header>
        <div className="optic-art">
          <div className="card overflow-hidden">{isListed && <OpticPlate optic={optic} scaleBar />}</div>
          {isWhole ? <OpticImages optic={optic} /> : <p className="min-h-4.5" />}
        </div>
        <div className="optic-answers">
          <OpticFit optic={optic} />
          {isWhole ? (
            <LazyPart fallback={price}>
              <PriceAndVerdict optic={optic} />
            </LazyPart>
          ) : (
            price
          )}
          <div className="flex flex-wrap gap-3 noscript:hidden">
            <CompareButton id={optic.id} name={name} />
            {isListed && (
              <>
                <FavoriteButton optic={optic} word />
                <ShareButtons title={name} url={site.origin + paths.optic(optic.id)} />
              </>
            )}
          </div>
        </div>
      </div>
      {isWhole && (
        <AfterHeading>
          <LazyPart>
            <OpticRecord optic={optic} />
          </LazyPart>
          <OpticReviews optic={optic} />
          <div className="max-w-reading">
            <GuideLinks place={opticPlace(optic)} />
          </div>
          <LazyPart>
            <OpticSources optic={optic} />
          </LazyPart>
        </AfterHeading>
      )}
    </article>
  );
}

const WrittenReviews = lazy(() =>
  import('#web/features/reviews/written-reviews.tsx').then(({ WrittenReviews }) => ({ default: WrittenReviews })),
);

function OpticReviews({ optic }: { optic: Optic }) {
  return (
    <section aria-labelledby="reviews" className="mt-10 max-w-reading">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="reviews" className="scroll-mt-16 text-name font-semibold">
          Reviews
        </h2>
        <WriteReview optic={optic} />
      </div>
      <LazyPart>
        <WrittenReviews key={optic.id} opticId={optic.id} />
      </LazyPart>
    </section>
  );
}
