import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageCount } from '#domain/pagination.ts';
import { maxRating, type Review, reviewerName } from '#domain/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Loading } from '../../ui/loading.tsx';
import { reviewsQuery } from './queries.ts';

/** An optic's reviews, a page at a time. */
export function ReviewList({
  opticId,
  pageSize,
  className = '',
}: {
  opticId: number;
  pageSize: number;
  className?: string;
}) {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery({
    ...reviewsQuery(opticId, page, pageSize),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading className="">Loading reviews...</Loading>;
  if (isError) {
    return (
      <p role="alert" className={className}>
        Failed to fetch reviews. <Button onClick={() => refetch()}>Try again</Button>
      </p>
    );
  }
  const pages = pageCount(data.total, pageSize);
  return (
    <div className={className}>
      {data.total === 0 && <p className="text-ink2">No reviews yet.</p>}
      <ul className="grid gap-4">
        {data.rows.map((review) => (
          <ReviewItem key={review.id} review={review} />
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
    </div>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <li>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{reviewerName(review.user)}</span>
        <span>
          <span aria-hidden="true">{'★'.repeat(review.rating) + '☆'.repeat(maxRating - review.rating)}</span>
          <span className="sr-only">
            {review.rating} of {maxRating} stars
          </span>
        </span>
        <time dateTime={review.createdAt} className="text-ink2">
          {longDate(review.createdAt)}
        </time>
      </p>
      {review.reviewText && <p className="mt-1 max-w-reading whitespace-pre-line">{review.reviewText}</p>}
    </li>
  );
}
