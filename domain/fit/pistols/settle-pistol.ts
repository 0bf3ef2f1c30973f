import { settleEvidence } from '../../evidence/settle-evidence.ts';
import { isoDay } from '../../shared/days.ts';
import type { FootprintRegistry } from '../footprints/footprint-registry.ts';
import { pistolFacts, withFootprintNames } from './pistol-facts.ts';
import type { StatedFootprint } from './pistol-footprint.ts';

type Settled = ReturnType<typeof settleEvidence>;
type Row = Settled & { footprints: StatedFootprint[] };

export function settlePistol(
  registry: FootprintRegistry,
  row: Row,
  before: Row | undefined,
  readBy: number | null,
): Settled {
  const named = before && withFootprintNames(before);
  return settleEvidence(registry, withFootprintNames(row), {
    facts: pistolFacts,
    before: named,
    readBy,
    today: isoDay(),
  });
}
