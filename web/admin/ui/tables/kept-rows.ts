import { useState } from 'react';
import type { Page } from '#web/lib/api.ts';

type Row = { id: number };
export type Kept<Item> = { row: Item; index: number; isDeleted: boolean };

/** A page with its deleted rows where they were, and restored ones where they were deleted. */
export function withKept<Item extends Row>({ rows, total }: Page<Item>, kept: readonly Kept<Item>[]): Page<Item> {
  const keptIds = new Set(kept.map(({ row }) => row.id));
  const listed = rows.filter(({ id }) => !keptIds.has(id));
  for (const { row, index } of kept.toSorted((a, b) => a.index - b.index)) {
    listed.splice(index, 0, rows.find(({ id }) => id === row.id) ?? row);
  }
  return { rows: listed, total: total + kept.filter(({ isDeleted }) => isDeleted).length };
}

/** The rows deleted since the table of `place` was opened. */
export function useKeptRows<Item extends Row>(place: string) {
  const [{ at, kept }, set] = useState<{ at: string; kept: readonly Kept<Item>[] }>({ at: place, kept: [] });
  if (at !== place) set({ at: place, kept: [] });
  const change = (next: (kept: readonly Kept<Item>[]) => readonly Kept<Item>[]) =>
    set((before) => ({ ...before, kept: next(before.kept) }));
  return {
    kept,
    keep: (row: Item, index: number) =>
      change((all) =>
        all.some((one) => one.row.id === row.id)
          ? all.map((one) => (one.row.id === row.id ? { ...one, isDeleted: true } : one))
          : [...all, { row, index, isDeleted: true }],
      ),
    restore: (id: number) =>
      change((all) => all.map((one) => (one.row.id === id ? { ...one, isDeleted: false } : one))),
  };
}
