import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { PrimaryUse } from '../../optics/optics.ts';
import type { Candidate } from '../candidates.ts';
import type { Meant, Mention } from '../entities/mention.ts';
import type { Understood } from '../entities/mentions.ts';
import type { Intent } from '../intent/intent.ts';
import type { AskedList } from '../intent/list-filters.ts';
import type { Subject } from '../intent/topics.ts';
import type { FitOfPair } from '../search.schema.ts';

/** How many optics have a brand, a footprint, plates in their box and a use. */
export type OpticCount = {
  brand: string;
  footprint: string;
  plates: readonly string[];
  use: PrimaryUse;
  count: number;
};

export type Counts = {
  /** What was counted. Uses are counted apart. */
  asked: AskedList;
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
  /** Null if the facts of one of them were not read. */
  pairOf: (pistol: Candidate, optic: Candidate) => FitOfPair | null;
  /** What a pistol takes, from its mounting facts. */
  fittingCount: (pistol: Candidate, optics: readonly OpticCount[], directOnly: boolean) => number;
};

export type MeantAs = { mention: Mention; meant: Meant };

export function mentionsOf({ understood }: Question, kind: Subject): MeantAs[] {
  return understood.mentions.flatMap((mention) => {
    const meant = mention.meant[kind];
    return meant === undefined ? [] : [{ mention, meant }];
  });
}
