import type { PageTurn } from '#web/ui/navigation/pager.tsx';

export const resultsTurn = (q: string): PageTurn => ({ turned: `results for ${q}` });
