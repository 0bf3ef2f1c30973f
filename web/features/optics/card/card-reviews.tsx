import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { WriteReview } from '#web/features/reviews/write-review.tsx';

export function CardReviews({ optic }: { optic: ListedOptic }) {
  return (
    <div className="border-t border-rule pt-4">
      {optic.reviewCount > 0 ? <ReviewList opticId={optic.id} /> : <p className="text-ink2">No reviews yet.</p>}
      <div className="mt-4">
        <WriteReview optic={optic} />
      </div>
    </div>
  );
}
