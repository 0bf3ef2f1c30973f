import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AdminFaq, FaqMove } from '#domain/api/admin.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { failedWrite } from './ui/failures.tsx';

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
    ['Move up', 'before', faqs[index - 1], 'M8 13V3M3.5 7.5 8 3l4.5 4.5'],
    ['Move down', 'after', faqs[index + 1], 'M8 3v10M3.5 8.5 8 13l4.5-4.5'],
  ] as const;
  const buttons = useRef<Partial<Record<FaqMove['place'], HTMLButtonElement | null>>>({});
  // The browser takes the focus from a row that changes its place.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && moved?.faq.id === faq.id && index >= 0) buttons.current[moved.place]?.focus();
  }, [moved, faq.id, index]);
  return sides.map(([label, place, next, arrow]) => (
    <button
      type="button"
      key={place}
      ref={(button) => {
        buttons.current[place] = button;
      }}
      title={label}
      aria-disabled={next === undefined || undefined}
      className="row-action min-w-11 justify-center md:min-w-7"
      onClick={() => next && move({ faq, place, other: next.id })}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
        <path d={arrow} />
      </svg>
      <span className="sr-only">
        {label} “{faq.question}”
      </span>
    </button>
  ));
}
