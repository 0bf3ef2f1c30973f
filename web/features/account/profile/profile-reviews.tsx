import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
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
  const { data: reviews, isError, error, refetch } = useQuery({ ...memberReviewsQuery(), enabled: signedIn });
  const { open, dialog } = useReviewDialog(user.id);
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch reviews" onRetry={refetch} />;
  if (reviews === undefined) return <Loading className="">Loading reviews...</Loading>;
  const titles = opticTitles(reviews.map(({ optic }) => optic));
  return (
    <>
      {reviews.length === 0 ? (
        <p className="text-ink2">No reviews yet. Write one from any optic page.</p>
      ) : (
        <ul className="divide-y divide-rule">
          {reviews.map((review) => (
            <Review
              key={review.id}
              review={review}
              name={titles.get(review.optic.id) ?? ''}
              onEdit={() => open(review.optic, user.id)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
}

function Review({ review, name, onEdit }: { review: OwnReview; name: string; onEdit: () => void }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <Link to={paths.optic(review.optic.id)} className="font-medium hover:underline">
        {name}
      </Link>
      <p className="flex flex-wrap gap-x-3 text-ink2">
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>
      </p>
      {review.reviewText && <ReviewText text={review.reviewText} name={name} />}
      <Button onClick={onEdit} className="mt-2">
        Edit or delete<span className="sr-only"> your review of {name}</span>
      </Button>
    </li>
  );
}

function ReviewText({ text, name }: { text: string; name: string }) {
  const [isWhole, setWhole] = useState(text.length < 400 && text.split('\n').length < 6);
  return (
    <>
      <p dir="auto" className={`mt-1 break-words whitespace-pre-line ${isWhole ? '' : 'line-clamp-4'}`}>
        {text}
      </p>
      {!isWhole && (
        <button type="button" onClick={() => setWhole(true)} className="min-h-11 underline lg:min-h-8">
          More<span className="sr-only"> of your review of {name}</span>
        </button>
      )}
    </>
  );
}
