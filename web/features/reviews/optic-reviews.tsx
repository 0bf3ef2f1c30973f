import type { Optic } from '#domain/optics/optics.schema.ts';
import { WriteReview } from './write-review.tsx';
import { WrittenReviews } from './written-reviews.tsx';

export function OpticReviews({ optic }: { optic: Optic }) {
  return (
    <section aria-labelledby="reviews" className="mt-10 max-w-reading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" className="scroll-mt-16 text-name font-semibold">
          Reviews
        </h2>
        <WriteReview optic={optic} />
      </div>
      <WrittenReviews key={optic.id} opticId={optic.id} />
    </section>
  );
}
