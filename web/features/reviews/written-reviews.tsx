import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageCount } from '#domain/api/pagination.ts';
import { type ReviewSort, reviewSorts, reviewsOnDetail } from '#domain/reviews/reviews.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { reviewsQuery } from './queries.ts';
import { RatingChart } from './rating-chart.tsx';
import { ReviewItem } from './review-item.tsx';
import { readReviewSearch, reviewsHref } from './review-search.ts';

const sortLabels: Record<ReviewSort, string> = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' };

/** What members have written on an optic, under its ratings by stars. */
export function WrittenReviews({ opticId }: { opticId: number }) {
  return (
    <>
      <RatingChart opticId={opticId} />
      <Reviews opticId={opticId} />
    </>
  );
}

function Reviews({ opticId }: { opticId: number }) {
  const search = readReviewSearch(useSearchParams()[0]);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...reviewsQuery(opticId, search.page, reviewsOnDetail, search.sort),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading className="">Loading reviews...</Loading>;
  if (isError) return <FetchFailureLine title="Failed to fetch reviews" onRetry={refetch} />;
  if (data.total === 0) return <p className="text-ink2">No reviews yet.</p>;
  const pages = pageCount(data.total, reviewsOnDetail);
  return (
    <>
      {data.total > 1 && <SortLinks opticId={opticId} sort={search.sort} />}
      {data.rows.length === 0 && (
        <TextLink to={reviewsHref(opticId, { ...search, page: pages })}>Go to page {pages}, the last one</TextLink>
      )}
      <ul aria-busy={isPlaceholderData} className={`grid gap-5 ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {data.rows.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <Pager page={search.page} pages={pages} hrefOf={(page) => reviewsHref(opticId, { ...search, page })} />
    </>
  );
}

function SortLinks({ opticId, sort: current }: { opticId: number; sort: ReviewSort }) {
  return (
    <nav aria-label="Sort reviews" className="mb-4 flex gap-5">
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          to={reviewsHref(opticId, { sort })}
          preventScrollReset
          aria-current={sort === current || undefined}
          className="flex min-h-11 items-center text-ink2 underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline lg:min-h-8"
        >
          {sortLabels[sort]}
        </Link>
      ))}
    </nav>
  );
}
