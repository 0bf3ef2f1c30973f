import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import type { Api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { memberReviewsQuery } from './queries.ts';

type Callbacks = {
  onWritten: () => void;
  onRefetched: () => void;
  onError: (error: Error) => void;
};

const keyOf = (opticId: number) => ['reviews', opticId];

export function useIsWritingReview(opticId: number): boolean {
  return useIsMutating({ mutationKey: keyOf(opticId) }) > 0;
}

function useReviewWrite<Content>(
  opticId: number,
  send: (api: Api, content: Content) => Promise<unknown>,
  { onWritten, onRefetched, onError }: Callbacks,
) {
  const client = useQueryClient();
  const mutationKey = keyOf(opticId);
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (content: Content) => send(apiOf(client), content),
    onSuccess: async () => {
      onWritten();
      await refetchReviewed(client, opticId);
      onRefetched();
    },
    onError: (error) => {
      if ([404, 409].includes(statusOf(error) ?? 0)) refetchAfterWrite(client, memberReviewsQuery());
      onError(error);
    },
  });
  const write = (content: Content) => {
    // A second click comes before the first has disabled its button.
    if (client.isMutating({ mutationKey }) === 0) mutate(content);
  };
  return { write, isPending };
}

export function useSaveReview(opticId: number, review: OwnReview | undefined, callbacks: Callbacks) {
  return useReviewWrite(
    opticId,
    (api, content: { rating: number; reviewText: string }) =>
      review
        ? api.send('PUT /api/reviews/:id', { params: { id: review.id }, body: content })
        : api.send('POST /api/reviews', { body: { opticId, ...content } }),
    callbacks,
  );
}

export function useDeleteReview({ id, optic }: OwnReview, callbacks: Callbacks) {
  const send = async (api: Api) => {
    try {
      await api.send('DELETE /api/reviews/:id', { params: { id } });
    } catch (error) {
      // Already deleted.
      if (statusOf(error) !== 404) throw error;
    }
  };
  return useReviewWrite<void>(optic.id, send, callbacks);
}

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
    ].map((queryKey) => refetchAfterWrite(client, { queryKey })),
  );
}
