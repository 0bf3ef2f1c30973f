import type { Candidate } from '../candidates.ts';
import type { HitKind } from '../search.ts';

/** Rows of one kind that a part of a question names. */
export type Meant = {
  /** Those that it names equally well, the likeliest first. */
  rows: readonly Candidate[];
  /** Whether the whole name of the first was typed, but for what the trade leaves out. */
  isExact: boolean;
  /** Whether nothing of its name was left out. */
  isWhole: boolean;
  /** Others that have all the words, too: 'FN 509' is in the name of the 509 Tactical. */
  siblings: readonly Candidate[];
};

export type Mention = {
  from: number;
  to: number;
  hasBrand: boolean;
  meant: Partial<Record<HitKind, Meant>>;
};
