import { moaText } from '#domain/optics/drawing/moa.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic, OpticDetail } from '#domain/optics/optics.schema.ts';
import { homeList, opticFullName, opticName } from '#domain/optics/optics.ts';
import type { Review } from '#domain/reviews/reviews.schema.ts';
import { reviewerName } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import type { ReviewSearch } from '#web/features/reviews/queries.ts';
import { type Head, plainHead, unindexedHead } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { priceRange, weight } from '../format.ts';
import { listNames } from '../list/list-head.ts';

export function opticCrumbs(optic: Optic): Crumb[] {
  const list = homeList(optic.primaryUse);
  return [
    { label: 'Home', to: paths.home },
    { label: listNames[list], to: paths.list(list) },
    { label: opticTitle(optic), to: paths.optic(optic.id) },
  ];
}

export function opticImages(optic: Optic): { url: string; alt: string }[] {
  const name = opticName(optic);
  const views = [
    [optic.frontImageUrl, 'front view'],
    [optic.leftSideImageUrl, 'left side'],
    [optic.rightSideImageUrl, 'right side'],
  ] as const;
  return views.flatMap(([url, view]) => (url ? [{ url, alt: `${name}, ${view}` }] : []));
}

/** Schema.org's Product; undefined without a price or rating, which the markup requires. */
function productJsonLd(optic: Optic, reviews: Review[], origin: string): object | undefined {
  const { minPrice, maxPrice, averageRating, reviewCount } = optic;
  if (minPrice === null && averageRating === null) return undefined;
  return {
    '@type': 'Product',
    name: opticFullName(optic),
    brand: { '@type': 'Brand', name: optic.brand },
    url: origin + paths.optic(optic.id),
    ...(optic.description && { description: optic.description }),
    ...(optic.model && !optic.model.includes('/') && { mpn: optic.model }),
    ...(optic.frontImageUrl && { image: new URL(optic.frontImageUrl, origin).href }),
    ...(minPrice !== null && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: minPrice,
        highPrice: maxPrice ?? minPrice,
        priceCurrency: 'USD',
      },
    }),
    ...(averageRating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount },
      review: reviews.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: reviewerName(review.user) },
        datePublished: review.createdAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
        ...(review.reviewText && { reviewBody: review.reviewText }),
      })),
    }),
  };
}

type Headed = Optic & Partial<Pick<OpticDetail, 'socialImage'>>;

function laterReviews({ sort, page }: ReviewSearch): number | undefined {
  return sort === 'newest' && page > 1 ? page : undefined;
}

export function opticHead(
  id: string,
  optic: Headed | undefined,
  reviews: Review[],
  missing: boolean,
  search: ReviewSearch,
): Head {
  if (missing) return unindexedHead('Optic not found', 'We couldn’t find this optic.');
  if (optic === undefined) {
    const text = 'Full specs, sources, and reviews for a red dot sight.';
    return plainHead('Optic details', text, paths.optic(Number(id)));
  }
  const name = opticName(optic);
  const page = laterReviews(search);
  const facts = [
    optic.emitterType && `${optic.emitterType.toLowerCase()} emitter`,
    optic.moa && moaText(optic.moa),
    `${optic.footprint} footprint`,
    weight(optic),
    priceRange(optic),
  ];
  return {
    title: page === undefined ? opticFullName(optic) : `${opticFullName(optic)}, reviews, page ${page}`,
    description: `${name}: ${facts.filter(Boolean).join(', ')}. Full specs, sources, and reviews.`,
    keywords: [optic.brand, optic.productLine, optic.footprint, 'red dot sight', 'specifications'],
    canonicalPath: page === undefined ? paths.optic(optic.id) : `${paths.optic(optic.id)}?page=${page}`,
    ...(optic.frontImageUrl && { image: optic.frontImageUrl }),
    ...(optic.socialImage && { socialImage: optic.socialImage }),
    jsonLd: (origin) => [
      breadcrumbJsonLd(opticCrumbs(optic), origin),
      ...[productJsonLd(optic, reviews, origin)].filter((data) => data !== undefined),
    ],
  };
}
