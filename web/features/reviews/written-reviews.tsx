import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageCount } from '#domain/api/pagination.ts';
import { type ReviewSort, reviewSorts, reviewsOnDetail } from '#domain/reviews/reviews.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ratingQuery, readReviewSearch, reviewsHref, reviewsQuery, useMemberReview } from './queries.ts';
import { reviewCountText, roundedRating } from './rating.ts';
import { ReviewItem } from './review-list.tsx';

const sortLabels: Record<ReviewSort, string> = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' };

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
  const own = useMemberReview(opticId);
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
          <ReviewItem key={review.id} review={review} isOwn={review.id === own?.id} />
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

function RatingChart({ opticId }: { opticId: number }) {
  const { data } = useQuery(ratingQuery(opticId));
  if (!data || data.average === null) return null;
  const most = Math.max(...data.distribution);
  const rows = data.distribution.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3">
      <p>
        <span className="mr-3 text-display font-semibold">{roundedRating(data.average)}</span>
        <Stars rating={roundedRating(data.average)} />
        <span className="block text-ink2">{reviewCountText(data.count)}</span>
      </p>
      <ul aria-label="Reviews by stars" className="grow basis-64">
        {rows.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-2">
            <span className="w-14 text-ink2">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
            <span className="h-2 flex-1 bg-grid">
              <span className="block h-full bg-ink" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="w-8 text-right">
              {count}
              <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
