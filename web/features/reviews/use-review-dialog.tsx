import { lazy, type ReactNode, startTransition, useState } from 'react';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })));

type Opened = { optic: OwnReview['optic']; member: number };

/**
 * The dialog for the member's review, loaded when it first opens.
 * @param member the id of the member on screen; undefined after the session ended
 */
export function useReviewDialog(member: number | undefined) {
  const [opened, setOpened] = useState<Opened>();
  // Stays open when the session ends, to keep what was typed. Closes when another member signs in.
  const shown = opened && (member ?? opened.member) === opened.member ? opened : undefined;
  const dialog: ReactNode = (
    <LazyPart>{shown && <ReviewDialog {...shown} onClose={() => setOpened(undefined)} />}</LazyPart>
  );
  return {
    open: (optic: OwnReview['optic'], member: number) => startTransition(() => setOpened({ optic, member })),
    dialog,
  };
}
