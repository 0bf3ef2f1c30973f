import type { PageTurn } from '#web/ui/navigation/pager.tsx';

/** The navigation state of a link to results: the page may be there already, with those of another search. */
export const resultsTurn = (q: string): PageTurn => ({ turned: `results for ${q}` });
