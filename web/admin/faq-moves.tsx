import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AdminFaq, FaqMove } from '#domain/api/admin.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { failedWrite } from './ui/failures.tsx';
import { RowActions, type RowActs } from './ui/tables/row-actions.tsx';

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

type Props = ReturnType<typeof useFaqMove> & { faq: AdminFaq; faqs: readonly AdminFaq[]; acts: RowActs };

/** Moves among `faqs`: arrows on a wide screen, words in the menu of a phone. */
export function FaqActions({ faq, faqs, acts, move, moved }: Props) {
  const name = `“${faq.question}”`;
  const index = faqs.findIndex(({ id }) => id === faq.id);
  const sides =
    index < 0
      ? []
      : ([
          ['Move up', 'before', faqs[index - 1], 'M8 13V3M3.5 7.5 8 3l4.5 4.5'],
          ['Move down', 'after', faqs[index + 1], 'M8 3v10M3.5 8.5 8 13l4.5-4.5'],
        ] as const);
  const buttons = useRef<Partial<Record<FaqMove['place'], HTMLButtonElement | null>>>({});
  // The browser takes the focus from a row that changes its place.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isLost || moved?.faq.id !== faq.id || index < 0) return;
    const button = buttons.current[moved.place];
    button?.focus();
    if (document.activeElement !== button) button?.closest('td')?.querySelector<HTMLElement>('.row-menu')?.focus();
  }, [moved, faq.id, index]);
  const moves = sides.map(
    ([label, place, next]) => next && { label, onSelect: () => move({ faq, place, other: next.id }) },
  );
  return (
    <RowActions name={name} acts={acts} menu={[...moves, ...acts]}>
      {sides.map(([label, place, , arrow], side) => (
        <button
          type="button"
          key={place}
          ref={(button) => {
            buttons.current[place] = button;
          }}
          title={label}
          aria-disabled={moves[side] === undefined || undefined}
          className="row-action min-w-7 justify-center"
          onClick={() => moves[side]?.onSelect()}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
            <path d={arrow} />
          </svg>
          <span className="sr-only">
            {label} {name}
          </span>
        </button>
      ))}
    </RowActions>
  );
}
