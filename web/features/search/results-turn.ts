import type { PageTurn } from '#web/ui/navigation/pager.tsx';

/** The results page may be open already, with another search. */
export const resultsTurn = (q: string): PageTurn => ({ turned: `results for ${q}` });
