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
import { Stars } from '#web/ui/stars.tsx';
import { useUser } from '../queries.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';

const loadDialog = () => import('#web/features/reviews/review-dialog.tsx');

type Editing = typeof import('#web/features/reviews/review-dialog.tsx') & { optic: OwnReview['optic'] };

/** The member's reviews, to update or delete. */
export function ProfileReviews({ user }: { user: AccountUser }) {
  const signedIn = Boolean(useUser());
  // Other devices may have changed them.
  const query = { ...memberReviewsQuery(), refetchOnMount: 'always', enabled: signedIn } as const;
  const { data: reviews, isError, error, refetch } = useQuery(query);
  const part = useAskedPart(loadDialog);
  const [editing, setEditing] = useState<Editing>();
  async function edit({ optic }: OwnReview) {
    const dialog = await part.ask();
    if (dialog) setEditing({ ...dialog, optic });
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
      {reviews.length === 0 && <p className="text-ink2">No reviews yet. Write one from any optic page.</p>}
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
      {editing && <editing.ReviewDialog optic={editing.optic} member={user.id} onClose={() => setEditing(undefined)} />}
    </>
  );
}
