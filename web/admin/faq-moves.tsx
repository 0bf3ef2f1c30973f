import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AdminFaq, FaqMove } from '#domain/api/admin.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { failedWrite } from './ui/failures.tsx';
import { RowAction } from './ui/tables/row-table.tsx';

type Move = FaqMove & { faq: AdminFaq };

export function useFaqMove(refetch: () => Promise<void>) {
  const client = useQueryClient();
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: ({ faq: { id }, place, other }: Move) =>
      apiOf(client).send('POST /api/admin/faqs/:id/move', { params: { id }, body: { place, other } }),
    onError: (error) => void failedWrite(error, 'Failed to move FAQ. Please try again.'),
    onSettled: refetch,
  });
  return { move: (move: Move) => !isPending && mutate(move), moved: data && variables };
}

type Props = ReturnType<typeof useFaqMove> & { faq: AdminFaq; faqs: readonly AdminFaq[] };

export function MoveActions({ faq, faqs, move, moved }: Props) {
  const index = faqs.findIndex(({ id }) => id === faq.id);
  const sides = [
    ['Move up', 'before', faqs[index - 1]],
    ['Move down', 'after', faqs[index + 1]],
  ] as const;
  const buttons = useRef<Partial<Record<FaqMove['place'], HTMLButtonElement | null>>>({});
  // The browser takes the focus from a row that changes its place.
  useEffect(() => {
    if (moved?.faq.id === faq.id && index >= 0) buttons.current[moved.place]?.focus();
  }, [moved, faq.id, index]);
  return sides.map(([label, place, next]) => (
    <RowAction
      key={place}
      ref={(button) => {
        buttons.current[place] = button;
      }}
      label={label}
      name={`‘${faq.question}’`}
      aria-disabled={next === undefined || undefined}
      onClick={() => next && move({ faq, place, other: next.id })}
    />
  ));
}
