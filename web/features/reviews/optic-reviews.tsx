import { lazy } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { WriteReview } from './write-review.tsx';

const WrittenReviews = lazy(() =>
  import('./written-reviews.tsx').then(({ WrittenReviews }) => ({ default: WrittenReviews })),
);

export function OpticReviews({ optic }: { optic: Optic }) {
  return (
    <section aria-labelledby="reviews" className="mt-10 max-w-reading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" className="scroll-mt-16 text-name font-semibold">
          Reviews
        </h2>
        <WriteReview optic={optic} />
      </div>
      <LazyPart>
        <WrittenReviews key={optic.id} opticId={optic.id} />
      </LazyPart>
    </section>
  );
}
