import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { Candidate } from '../candidates.ts';
import type { Meant, Mention } from '../entities/mention.ts';
import type { Understood } from '../entities/mentions.ts';
import type { Intent } from '../intent/intent.ts';
import type { Subject } from '../intent/topics.ts';
import type { FitOfPair } from '../search.schema.ts';

/** How many optics of a list have a brand, a footprint and plates in their box. */
export type OpticCount = { brand: string; footprint: string; plates: readonly string[]; count: number };

export type Counts = {
  optics: readonly OpticCount[];
  /** Pistols whose slide takes a footprint directly, by its key. */
  pistols: Readonly<Record<string, number>>;
};

export type Question = {
  registry: FootprintRegistry;
  understood: Understood;
  intent: Intent;
  candidates: readonly Candidate[];
  counts: Counts | undefined;
  /** Null if no verdict is given: a sight for rifles gets none. */
  pairOf: (pistol: Candidate, optic: Candidate) => FitOfPair | null;
  /** What a pistol takes, from its mounting facts. */
  fittingCount: (pistol: Candidate, counts: Counts, directOnly: boolean, brand: string | undefined) => number;
};

export type MeantAs = { mention: Mention; meant: Meant };

export function mentionsOf({ understood }: Question, kind: Subject): MeantAs[] {
  return understood.mentions.flatMap((mention) => {
    const meant = mention.meant[kind];
    return meant === undefined ? [] : [{ mention, meant }];
  });
}

const upper = (text: string) =>
  /\d/.test(text) || text.length <= 3 ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);

/** The words that a mention was typed with, as a name is written. */
export const typedName = ({ understood: { words } }: Question, { from, to }: { from: number; to: number }) =>
  words
    .slice(from, to)
    .map(({ text }) => (text === 'mp' ? 'M&P' : upper(text)))
    .join(' ');
