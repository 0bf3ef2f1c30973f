import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageCount } from '#domain/api/pagination.ts';
import { reviewsPerCardPage } from '#domain/reviews/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewItem } from './review-item.tsx';

export function ReviewList({ opticId }: { opticId: number }) {
  const [page, setPage] = useState(1);
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
    </>
  );
}
