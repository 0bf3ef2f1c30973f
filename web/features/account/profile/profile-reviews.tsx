import { useQuery } from '@tanstack/react-query';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { memberReviewsQuery } from '#web/features/reviews/queries.ts';
import { useReviewDialog } from '#web/features/reviews/write-review.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useUser } from '../queries.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';

export function ProfileReviews({ user }: { user: AccountUser }) {
  const signedIn = Boolean(useUser());
  const query = { ...memberReviewsQuery(), refetchOnMount: 'always', enabled: signedIn } as const;
  const { data: reviews, isError, error, refetch } = useQuery(query);
  const { open, dialog } = useReviewDialog(user.id);
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch reviews" onRetry={refetch} />;
  if (reviews === undefined) return <Loading className="">Loading reviews...</Loading>;
  return (
    <>
      {reviews.length === 0 && <p className="text-ink2">No reviews yet. Write one from any optic page.</p>}
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
              <Button onClick={() => open(review.optic, user.id)}>
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
      {dialog}
    </>
  );
}
