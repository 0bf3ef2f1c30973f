import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { opticFullName } from '#domain/optics.ts';
import type { OwnReview } from '#domain/reviews.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ownReviewsQuery } from '../reviews/queries.ts';
import { useUser } from './queries.ts';
import { isSessionEnded, SessionEnded } from './session-ended.tsx';

const ReviewForm = lazy(() => import('../reviews/review-form.tsx').then(({ ReviewForm }) => ({ default: ReviewForm })));

/** The reviews that the member wrote, each to be changed or deleted. */
export function ProfileReviews() {
  const signedIn = Boolean(useUser());
  const { data: reviews, isError, error, refetch } = useQuery({ ...ownReviewsQuery(), enabled: signedIn });
  const [edited, setEdited] = useState<OwnReview>();
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) {
    return (
      <p role="alert">
        Failed to fetch reviews. <Button onClick={() => refetch()}>Try again</Button>
      </p>
    );
  }
  if (reviews === undefined) return <Loading className="">Loading reviews...</Loading>;
  return (
    <>
      {reviews.length === 0 && <p className="text-ink2">None yet. The page of an optic has a button to write one.</p>}
      <ul className="divide-y divide-rule">
        {reviews.map((review) => (
          <li key={review.id} className="py-3 first:pt-0">
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <Link to={paths.optic(review.optic.id)} className="font-medium hover:underline">
                  {opticFullName(review.optic)}
                </Link>
                <p className="flex flex-wrap gap-x-3 text-ink2">
                  <Stars rating={review.rating} />
                  <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>
                </p>
              </div>
              <Button onClick={() => setEdited(review)}>
                Edit or delete<span className="sr-only"> your review of {opticFullName(review.optic)}</span>
              </Button>
            </div>
            {review.reviewText && (
              <p dir="auto" className="mt-1 line-clamp-4 break-words whitespace-pre-line">
                {review.reviewText}
              </p>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <Modal
          title="Edit your review"
          description={opticFullName(edited.optic)}
          open
          onOpenChange={(open) => !open && setEdited(undefined)}
        >
          <Suspense fallback={<Loading className="">Loading...</Loading>}>
            <ReviewForm optic={edited.optic} review={edited} onDone={() => setEdited(undefined)} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
