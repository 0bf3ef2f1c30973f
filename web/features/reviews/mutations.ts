import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnReview } from '#domain/reviews/reviews.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { memberReviewsQuery } from './queries.ts';

type ReviewContent = { rating: number; reviewText: string };

type Callbacks = {
  /** Called as soon as the server has accepted the write. */
  onWritten: () => void;
  /** Called once everything that shows the review is refetched. */
  onRefetched: () => void;
  onError: (error: Error) => void;
};

/** What all writes of the member's review of an optic share. Its scope sends them one at a time. */
function reviewWrite(opticId: number) {
  const mutationKey = ['reviews', opticId];
  return { mutationKey, scope: { id: mutationKey.join() } };
}

/** Whether a write of the member's review of an optic is pending. */
export function useIsWritingReview(opticId: number): boolean {
  return useIsMutating({ mutationKey: reviewWrite(opticId).mutationKey }) > 0;
}

/** Creates the member's review of an optic, or updates `review`. Calls while a write is pending do nothing. */
export function useSaveReview(
  opticId: number,
  review: OwnReview | undefined,
  { onWritten, onRefetched, onError }: Callbacks,
) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...reviewWrite(opticId),
    mutationFn: (content: ReviewContent) =>
      review
        ? apiOf(client).send('PUT /api/reviews/:id', { params: { id: review.id }, body: content })
        : apiOf(client).send('POST /api/reviews', { body: { opticId, ...content } }),
    onSuccess: async () => {
      onWritten();
      await refetchReviewed(client, opticId);
      onRefetched();
    },
    onError: (error) => {
      // Another tab or device has created or deleted it.
      if ([404, 409].includes(statusOf(error) ?? 0)) client.invalidateQueries(memberReviewsQuery());
      onError(error);
    },
  });
  const save = (content: ReviewContent) => whenIdle(client, opticId, () => mutate(content));
  return { save, isSaving: isPending };
}

/** Deletes the member's review of an optic. Calls while a write is pending do nothing. */
export function useDeleteReview(review: OwnReview, { onWritten, onRefetched, onError }: Callbacks) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...reviewWrite(review.optic.id),
    mutationFn: async () => {
      try {
        await apiOf(client).send('DELETE /api/reviews/:id', { params: { id: review.id } });
      } catch (error) {
        // Already deleted.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: async () => {
      onWritten();
      await refetchReviewed(client, review.optic.id);
      onRefetched();
    },
    onError,
  });
  const remove = () => whenIdle(client, review.optic.id, mutate);
  return { deleteReview: remove, isDeleting: isPending };
}

/** A second click comes before the first has disabled its button. */
function whenIdle(client: QueryClient, opticId: number, write: () => void): void {
  if (client.isMutating({ mutationKey: reviewWrite(opticId).mutationKey }) === 0) write();
}

/** Refetches everything that shows a review of the optic. */
async function refetchReviewed(client: QueryClient, opticId: number): Promise<void> {
  const id = String(opticId);
  // Favorites include the rating, but are not on screen.
  client.invalidateQueries({ queryKey: ['favorites'], refetchType: 'none' });
  await Promise.all(
    [
      ['reviews', 'member'],
      ['reviews', 'list', id],
      ['reviews', 'rating', id],
      ['optics', 'list'],
      ['optics', 'detail', id],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
