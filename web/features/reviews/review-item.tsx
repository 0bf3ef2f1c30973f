import type { Review } from '#domain/reviews/reviews.schema.ts';
import { reviewerName } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { Stars } from '#web/ui/stars.tsx';

export function ReviewItem({ review }: { review: Review }) {
  return (
    <li>
      <p className="flex flex-wrap gap-x-3">
        <bdi className="font-semibold wrap-anywhere">{reviewerName(review.user)}</bdi>
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt} className="text-ink2">
          {longDate(review.createdAt)}
        </time>
        {review.ownerOf && <span className="text-ink2">Runs it on the {review.ownerOf}</span>}
        <Link to={paths.report(`review=${review.id}`)} className="text-ink2 underline">
          Report
        </Link>
      </p>
      {review.reviewText && (
        <p dir="auto" className="mt-1 max-w-reading wrap-anywhere whitespace-pre-line">
          {review.reviewText}
        </p>
      )}
    </li>
  );
}
