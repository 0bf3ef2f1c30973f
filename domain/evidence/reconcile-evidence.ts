import type { MosPlate, NotedName, StatedFootprint, StatedLookalike } from '../fields/field-entry.ts';
import { cutFacts, withTakenNames } from '../fit/cuts/cut-fields.ts';
import { footprintFacts, withPartNames } from '../fit/footprints/footprint-facts.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import { pistolFacts, withFootprintNames } from '../fit/pistols/pistol-facts.ts';
import { plateFacts } from '../fit/plates/plate-fields.ts';
import { sourcedFields } from '../optics/fields/field-roles.ts';
import type { OpticInput } from '../optics/optic-input.schema.ts';
import { priceEvidence, priceRangeOf } from '../prices/price-observations.ts';
import { isoDay } from '../shared/days.ts';
import type { Evidence } from './evidence.schema.ts';
import { hasValue, verdictOf } from './fact-status.ts';
import { sameValue } from './same-value.ts';

type Row = { evidence: Evidence[]; sources: string[]; unverified: string[] };

type Context = {
  /** Evidence that follows from other fields of the row, and of the stored row. */
  computed?: readonly Evidence[];
  computedBefore?: readonly Evidence[];
  facts: readonly string[];
  before: Row | undefined;
  /** Null if nobody knows who read the pages of new evidence. */
  readBy: number | null;
  /** YYYY-MM-DD */
  today: string;
};

const valuesOf = (row: object) => row as Record<string, unknown>;

export const identityOf = ({ readBy, replacedOn, ...said }: Evidence) => JSON.stringify(said);

const supporting = (registry: FootprintRegistry, row: Row) => (one: Evidence) =>
  verdictOf(registry, one, valuesOf(row)[one.field]) === 'supports';

/** The stored pieces by what they say: a writer may send an older copy of one. */
function storedTwins(before: Row | undefined): (piece: Evidence) => Evidence | undefined {
  const twins = new Map(before?.evidence.map((one) => [identityOf(one), one]));
  return (piece) => twins.get(identityOf(piece));
}

/**
 * A row's evidence after a write, whoever writes:
 * - new evidence names who read it, and adds its page to the sources;
 * - evidence for a value that changed, or on a page that was removed, becomes history;
 * - a value that changed or lost its page is unverified until a page backs it; and so are all facts without evidence
 *   of a row that gets its first source or loses one, because nobody recorded which facts that page states.
 */
export function reconcileEvidence(registry: FootprintRegistry, row: Row, context: Context): Row {
  const { facts, before, readBy, today, computed = [], computedBefore = [] } = context;
  const twinOf = storedTwins(before);
  const supports = (one: Row) => supporting(registry, one);
  const removed = before?.sources.filter((url) => !row.sources.includes(url)) ?? [];
  const changed = facts.filter((field) => {
    const [was, is] = [before && valuesOf(before)[field], valuesOf(row)[field]];
    return before !== undefined && (hasValue(was) || hasValue(is)) && !sameValue(registry, field, was, is);
  });

  const reconciled = row.evidence.map((one): Evidence => {
    const twin = twinOf(one);
    if (twin === undefined) return { ...one, readBy };
    if (twin.replacedOn !== null) {
      // An older copy revives history only if it counts again.
      const counts = one.replacedOn === null && row.sources.includes(one.url) && supports(row)(one);
      return counts ? { ...twin, replacedOn: null } : twin;
    }
    const outdated =
      changed.includes(one.field) && before !== undefined && supports(before)(one) && !supports(row)(one);
    return outdated || removed.includes(one.url)
      ? { ...twin, replacedOn: today }
      : { ...twin, replacedOn: one.replacedOn };
  });
  const counting = reconciled.filter(({ replacedOn }) => replacedOn === null);
  const supported = new Set([...counting, ...computed].filter(supports(row)).map(({ field }) => field));
  const sources = [...new Set([...row.sources, ...counting.map(({ url }) => url)])];
  const otherPages = (before ?? row).sources.length === 0 || removed.length > 0;
  const doubted = new Set([
    ...row.unverified,
    ...(before?.unverified ?? []),
    ...[...reconciled, ...(before?.evidence ?? []), ...computedBefore].map(({ field }) => field),
    // Without sources, nothing is verified anyway.
    ...(sources.length === 0 ? [] : otherPages ? facts : changed),
  ]);
  return {
    evidence: reconciled,
    sources,
    unverified: facts.filter((field) => doubted.has(field) && !supported.has(field) && hasValue(valuesOf(row)[field])),
  };
}

type FootprintRow = Row & { lookalikes: StatedLookalike[]; glockMosPlates: MosPlate[] };

export function reconcileFootprint(
  registry: FootprintRegistry,
  row: FootprintRow,
  before: FootprintRow | undefined,
  readBy: number | null,
): Row {
  return reconcileEvidence(registry, withPartNames(row), {
    facts: footprintFacts,
    before: before && withPartNames(before),
    readBy,
    today: isoDay(),
  });
}

type CutRow = Row & { takes: NotedName[]; doesNotSeat: StatedLookalike[] };

export function reconcileCut(
  registry: FootprintRegistry,
  row: CutRow,
  before: CutRow | undefined,
  readBy: number | null,
): Row {
  return reconcileEvidence(registry, withTakenNames(row), {
    facts: cutFacts,
    before: before && withTakenNames(before),
    readBy,
    today: isoDay(),
  });
}

export function reconcilePlate(
  registry: FootprintRegistry,
  row: Row,
  before: Row | undefined,
  readBy: number | null,
): Row {
  return reconcileEvidence(registry, row, { facts: plateFacts, before, readBy, today: isoDay() });
}

type PistolRow = Row & { footprints: StatedFootprint[] };

export function reconcilePistol(
  registry: FootprintRegistry,
  row: PistolRow,
  before: PistolRow | undefined,
  readBy: number | null,
): Row {
  return reconcileEvidence(registry, withFootprintNames(row), {
    facts: pistolFacts,
    before: before && withFootprintNames(before),
    readBy,
    today: isoDay(),
  });
}

type ReconciledOptic = Pick<OpticInput, 'evidence' | 'sources' | 'unverified' | 'minPrice' | 'maxPrice'>;
type OpticRow = ReconciledOptic & Pick<OpticInput, 'priceObservations'>;

/** The price range follows from the observations, so it is reconciled before the evidence. */
export function reconcileOptic(
  registry: FootprintRegistry,
  given: OpticRow,
  before: OpticRow | undefined,
  readBy: number | null,
): ReconciledOptic {
  const today = isoDay();
  const range = priceRangeOf(given, today);
  const row = { ...given, ...range };
  const computed = priceEvidence(row);
  const computedBefore = before ? priceEvidence(before) : [];
  const context = { facts: sourcedFields, before, readBy, today, computed, computedBefore };
  return { ...range, ...reconcileEvidence(registry, row, context) };
}
