import data from '../../catalog/data/footprints.json' with { type: 'json' };
import { footprintFinder } from './footprint-names.ts';
import type { Footprint } from './footprints.schema.ts';

// The catalog's tests and loader validate the file, so a starting Worker does not.
export const footprints = data as readonly Footprint[];

const byId = new Map(footprints.map((footprint) => [footprint.id, footprint]));

/** A footprint's other names: its aliases, and the Glock plates that take it. */
export function otherNames({ aliases, glockMosPlates }: Footprint): string[] {
  return [...aliases, ...glockMosPlates.map(({ plate }) => `Glock MOS ${plate}`)];
}

/**
 * The footprint a text names, in any common spelling ('RMR', 'Trijicon RMR/SRO', 'MOS Plate 02'); undefined if it
 * names none, or several different ones.
 */
export const findFootprint = footprintFinder(
  footprints.map((footprint) => ({
    footprint,
    names: [footprint.id, footprint.name, ...otherNames(footprint)],
  })),
);

/** The key optics are stored under: the canonical id, or the text itself if it is no known footprint. */
export function footprintKey(text: string): string {
  return findFootprint(text)?.id ?? text.trim();
}

/** A key's display name. */
export function footprintName(key: string): string {
  return byId.get(key)?.name ?? key;
}

export function footprintById(id: string): Footprint | undefined {
  return byId.get(id);
}

/** Keys of the optics that mount directly on a cut or plate; empty if the text names no footprint. */
export function keysThatFit(text: string): string[] {
  const footprint = findFootprint(text);
  return footprint === undefined ? [] : [footprint.id, ...footprint.compatibleWith];
}

/** Pairs of an optic's footprint and a different cut that takes it directly. */
export const directPairs: [opticKey: string, cutKey: string][] = footprints.flatMap(({ id, compatibleWith }) =>
  compatibleWith.map((optic): [string, string] => [optic, id]),
);
