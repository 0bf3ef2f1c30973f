import { settleEvidence } from '../../evidence/settle-evidence.ts';
import { isoDay } from '../../shared/days.ts';
import { footprintFacts, withPartNames } from './footprint-facts.ts';
import type { MosPlate, StatedLookalike } from './footprint-parts.ts';
import type { FootprintRegistry } from './footprint-registry.ts';

type Settled = ReturnType<typeof settleEvidence>;
type Row = Settled & { lookalikes: StatedLookalike[]; glockMosPlates: MosPlate[] };

export function settleFootprint(
  registry: FootprintRegistry,
  row: Row,
  before: Row | undefined,
  readBy: number | null,
): Settled {
  const named = before && withPartNames(before);
  return settleEvidence(registry, withPartNames(row), {
    facts: footprintFacts,
    before: named,
    readBy,
    today: isoDay(),
  });
}
