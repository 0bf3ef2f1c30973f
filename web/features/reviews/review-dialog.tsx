import { opticFullName } from '#domain/optics/optics.ts';
import type { OwnReview } from '#domain/reviews/reviews.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useMemberReview } from './queries.ts';
import { ReviewForm } from './review-form.tsx';

type Props = { optic: OwnReview['optic']; member: number; onClose: () => void };

/** Creates, updates or deletes the member's review of an optic. */
export function ReviewDialog({ optic, member, onClose }: Props) {
  const review = useMemberReview(optic.id);
  return (
    <Modal
      title={review ? 'Edit your review' : 'Write a review'}
      description={opticFullName(optic)}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <ReviewForm optic={optic} review={review} member={member} onDone={onClose} />
    </Modal>
  );
}
