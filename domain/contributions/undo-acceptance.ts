import type { Evidence } from '../evidence/evidence.schema.ts';
import { hasValue, type ProvenRow } from '../evidence/fact-status.ts';
import { identityOf } from '../evidence/reconcile-evidence.ts';
import { backsValue } from '../evidence/same-value.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import { sameJson } from '../shared/same-json.ts';

type Row = { evidence: readonly Evidence[]; sources: readonly string[]; unverified: readonly string[] };

export type Replaced = {
  value: unknown;
  evidence: Evidence[];
  accepted: Evidence[];
  sources: string[];
  isUnverified: boolean;
};

export function replacedBy(row: Row, field: string, after: readonly Evidence[]): Replaced {
  const ofField = (one: Evidence) => one.field === field;
  return {
    value: (row as Row & Record<string, unknown>)[field] ?? null,
    evidence: row.evidence.filter(ofField),
    accepted: after.filter(ofField),
    sources: [...row.sources],
    isUnverified: row.unverified.includes(field),
  };
}

export const provenBefore = ({ evidence, sources, isUnverified }: Replaced, field: string): ProvenRow => ({
  evidence,
  sources,
  unverified: isUnverified ? [field] : [],
});

/** Whether the former value was read on one of the sources, which are all still there. Evidence names its page instead. */
const wasOfSources = ({ evidence, isUnverified, sources: before }: Replaced, sources: readonly string[]) =>
  !isUnverified && evidence.length === 0 && before.length > 0 && before.every((url) => sources.includes(url));

const bySaid = (evidence: readonly Evidence[]) => new Map(evidence.map((one) => [identityOf(one), one]));

/**
 * What a row has after an acceptance is undone: the former value, without the evidence that the acceptance added and with
 * what it took away. What others did to the evidence since then stays.
 */
export function undoneFact(
  registry: FootprintRegistry,
  row: Row,
  { field, former }: { field: string; former: unknown },
  replaced: Replaced,
  facts: readonly string[],
  today: string,
) {
  const [before, after] = [bySaid(replaced.evidence), bySaid(replaced.accepted)];
  const current = bySaid(row.evidence);
  const kept = row.evidence.flatMap((one) => {
    const said = identityOf(one);
    const [was, became] = [before.get(said), after.get(said)];
    if (became === undefined) return [one];
    if (was === undefined) return [];
    return one.replacedOn === became.replacedOn ? [was] : [one];
  });
  const takenAway = replaced.evidence.filter((one) => !after.has(identityOf(one)) && !current.has(identityOf(one)));
  const evidence = [...kept, ...takenAway];
  const added = replaced.accepted.map(({ url }) => url).filter((url) => !replaced.sources.includes(url));
  const sources = row.sources.filter((url) => !added.includes(url) || evidence.some((one) => one.url === url));
  // A page that an editor removed meanwhile backs nothing.
  const reconciled = evidence.map((one) =>
    one.replacedOn === null && !sources.includes(one.url) ? { ...one, replacedOn: today } : one,
  );
  const isBackedBy = (pieces: readonly Evidence[]) =>
    pieces.some(
      (one) => one.field === field && one.replacedOn === null && backsValue(registry, field, one.value, former),
    );
  const isBacked = isBackedBy(reconciled);
  const isSameFact = sameJson(replaced.value, (row as Row & Record<string, unknown>)[field]);
  // Nothing is taken from the fact, so a doubt that came up since then stays.
  const isUntouched = isSameFact && isBacked === isBackedBy(row.evidence);
  const isDoubted = isUntouched ? row.unverified.includes(field) : !isBacked && !wasOfSources(replaced, sources);
  const unverified = new Set([
    ...row.unverified.filter((name) => name !== field),
    ...(isDoubted && hasValue(former) ? [field] : []),
  ]);
  return {
    [field]: replaced.value,
    evidence: reconciled,
    sources,
    unverified: facts.filter((name) => unverified.has(name)),
  };
}
