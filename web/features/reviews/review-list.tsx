import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageCount } from '#domain/api/pagination.ts';
import type { Review } from '#domain/reviews/reviews.schema.ts';
import { reviewerName, reviewsPerCardPage } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { reviewsQuery, useMemberReview } from './queries.ts';

export function ReviewList({ opticId }: { opticId: number }) {
  const [page, setPage] = useState(1);
  const own = useMemberReview(opticId);
  const { data, isPending, isError, refetch } = useQuery({
    ...reviewsQuery(opticId, page, reviewsPerCardPage),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading className="">Loading reviews...</Loading>;
  if (isError) return <FetchFailureLine title="Failed to fetch reviews" onRetry={refetch} />;
  const pages = pageCount(data.total, reviewsPerCardPage);
  // Deleting the only review of the last page deletes the page.
  if (page > pages) setPage(pages);
  return (
    <>
      <ul className="grid gap-4">
        {data.rows.map((review) => (
          <ReviewItem key={review.id} review={review} isOwn={review.id === own?.id} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center gap-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">
            Page {page} of {pages}
          </span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}

const besideReview = 'inline-flex min-h-11 items-center text-ink2 lg:min-h-8';

export function ReviewItem({ review, isOwn }: { review: Review; isOwn: boolean }) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3">
        <bdi className="font-semibold wrap-anywhere">{reviewerName(review.user)}</bdi>
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt} className="text-ink2">
          {longDate(review.createdAt)}
        </time>
        {review.ownerOf && <span className="text-ink2">Runs it on the {review.ownerOf}</span>}
        {isOwn ? (
          <span className={besideReview}>Your review</span>
        ) : (
          <Link to={paths.report(`review=${review.id}`)} className={`${besideReview} underline`}>
            Report
          </Link>
        )}
      </p>
      {review.reviewText && (
        <p dir="auto" className="mt-1 max-w-reading wrap-anywhere whitespace-pre-line">
          {review.reviewText}
        </p>
      )}
    </li>
  );
}
