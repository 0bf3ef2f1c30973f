import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountUser } from '#domain/account/account.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { OwnReview } from '#domain/reviews/reviews.ts';
import { memberReviewsQuery } from '#web/features/reviews/queries.ts';
import { useAskedPart } from '#web/lib/lazy-module.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ChunkLoadError } from '#web/ui/chunk-load-error.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useUser } from '../queries.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';

const loadForm = () => import('#web/features/reviews/review-form.tsx');

type Edited = typeof import('#web/features/reviews/review-form.tsx') & { review: OwnReview };

/** The reviews that the member wrote, each to be changed or deleted. */
export function ProfileReviews({ user }: { user: AccountUser }) {
  const signedIn = Boolean(useUser());
  // They may have been written on another device.
  const query = { ...memberReviewsQuery(), refetchOnMount: 'always', enabled: signedIn } as const;
  const { data: reviews, isError, error, refetch } = useQuery(query);
  const part = useAskedPart(loadForm);
  const [edited, setEdited] = useState<Edited>();
  async function edit(review: OwnReview) {
    const form = await part.ask();
    if (form) setEdited({ ...form, review });
  }
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
      {part.lost && <ChunkLoadError />}
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
              <Button onClick={() => edit(review)}>
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
          description={opticFullName(edited.review.optic)}
          open
          onOpenChange={(open) => !open && setEdited(undefined)}
        >
          <edited.ReviewForm
            optic={edited.review.optic}
            review={edited.review}
            member={user.id}
            onDone={() => setEdited(undefined)}
          />
        </Modal>
      )}
    </>
  );
}
