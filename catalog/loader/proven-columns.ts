import { factStatus, hasValue, type ProvenRow } from '#domain/evidence/fact-status.ts';
import { proofOf } from '#domain/evidence/proof.ts';
import type { NotedName, StatedFootprint } from '#domain/fields/field-entry.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { acceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { withMountings } from '#domain/fit/mounting/cuts.ts';
import { fieldsOfKind } from '#domain/optics/fields/fields.ts';
import type { Priced } from '#domain/prices/latest-prices.ts';
import { priceRangeOf, withPriceEvidence } from '#domain/prices/price-observations.ts';

type Row = Record<string, unknown>;

const flags: readonly string[] = [...fieldsOfKind('flag'), 'isOpticReady'];
const lists: readonly string[] = [
  ...fieldsOfKind('list', 'links', 'fields', 'evidence', 'prices'),
  ...['includesPlates', 'footprints', 'aliases', 'compatibleWith', 'lookalikes', 'glockMosPlates'],
  ...['takes', 'doesNotSeat', 'cuts', 'presents'],
];

export const proofColumns = ['stated_facts', 'verified_facts', 'verified_fields', 'disputed_fields', 'confidence'];

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function readValue(field: string, stored: unknown): unknown {
  if (lists.includes(field)) return JSON.parse(String(stored));
  return flags.includes(field) ? stored === 1 : stored;
}

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

const parsed = (stored: unknown) => JSON.parse(String(stored));

/**
 * The columns that follow from a pistol's cuts, and what mounts on it, as stored. `stated_footprints` has its footprints as
 * JSON, and changes with the others.
 */
export function mountingColumns(registry: FootprintRegistry, row: Row): Row {
  const { footprints, includesPlates, unseated, ...pistol } = withMountings(registry, {
    isOpticReady: row.is_optic_ready === 1,
    defaultFootprint: row.default_footprint as string | null,
    cuts: parsed(row.cuts) as NotedName[],
    platesInBox: parsed(row.plates_in_box) as string[],
    includesPlates: parsed(row.includes_plates) as string[],
    footprints: parsed(row.stated_footprints) as StatedFootprint[],
  });
  return {
    stated_footprints: JSON.stringify(footprints),
    footprints: JSON.stringify(footprints.map(({ footprintName }) => footprintName)),
    includes_plates: JSON.stringify(includesPlates),
    unseated: JSON.stringify(unseated),
    taken_bases: JSON.stringify(acceptedFootprints(registry, { ...pistol, footprints, includesPlates })),
  };
}

function factsOfCatalog(row: Row, snapshot: Row): (field: string) => boolean {
  const unverified = new Set(JSON.parse(String(snapshot.unverified ?? '[]')) as string[]);
  // Lists of objects are read by name here, and the loader changes each as a whole.
  const isUnchanged = (field: string) =>
    ['footprints', 'lookalikes', 'glockMosPlates', 'takes', 'doesNotSeat'].includes(field) ||
    storedValue(snapshot[columnOf(field)]) === row[columnOf(field)];
  return (field) => isUnchanged(field) && !unverified.has(field);
}

/**
 * The columns that follow from a stored row, as stored.
 */
export function provenColumns(
  registry: FootprintRegistry,
  facts: readonly string[],
  mainFacts: readonly string[],
  { snapshot, ...row }: Row,
  today: string,
): Row {
  const prices = 'min_price' in row ? ['priceObservations'] : [];
  const fields = [...facts, ...prices, 'evidence', 'sources', 'unverified'];
  const values = Object.fromEntries(fields.map((field) => [field, readValue(field, row[columnOf(field)])]));
  const range = prices.length > 0 ? priceRangeOf(values as Priced, today) : {};
  const stored = { ...values, ...range } as Row & ProvenRow & Priced;
  const evidence = prices.length > 0 ? withPriceEvidence(stored) : stored.evidence;
  // An administrator's own row says itself what its sources state; a merged one may have a value that nobody read there.
  const isFromSources = typeof snapshot === 'string' ? factsOfCatalog(row, JSON.parse(snapshot) as Row) : () => true;
  const doubted = facts.filter(
    (field) =>
      hasValue(stored[field]) &&
      factStatus(registry, field, stored[field], { ...stored, evidence }) === 'one-of-sources' &&
      !isFromSources(field),
  );
  const unverified = doubted.length === 0 ? stored.unverified : [...stored.unverified, ...doubted];
  const proof = proofOf(registry, facts, mainFacts, { ...stored, evidence, unverified });
  return Object.fromEntries(
    Object.entries({ ...range, unverified, ...proof }).map(([field, value]) => [columnOf(field), storedValue(value)]),
  );
}
