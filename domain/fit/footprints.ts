import data from '../../catalog/data/footprints.json' with { type: 'json' };
import { footprintFinder } from './footprint-names.ts';
import type { Footprint } from './footprints.schema.ts';

// The file is checked against the schema by the catalog's tests and its loader, not on each start of a Worker.
export const footprints = data as readonly Footprint[];

const byId = new Map(footprints.map((footprint) => [footprint.id, footprint]));

/** Whatever else a footprint is called: its aliases, and Glock's plates that take it. */
export function otherNames({ aliases, glockMosPlates }: Footprint): string[] {
  return [...aliases, ...glockMosPlates.map(({ plate }) => `Glock MOS ${plate}`)];
}

/**
 * The footprint that a text means, in any spelling in use ('RMR', 'Trijicon RMR/SRO', 'MOS Plate 02');
 * undefined for a text that names none, or several that differ.
 */
export const findFootprint = footprintFinder(
  footprints.map((footprint) => ({
    footprint,
    names: [footprint.id, footprint.name, ...otherNames(footprint)],
  })),
);

/** The key under which optics are filed: the canonical id, or the text itself where no footprint is known by it. */
export function footprintKey(text: string): string {
  return findFootprint(text)?.id ?? text.trim();
}

/** The name to show for a key. */
export function footprintName(key: string): string {
  return byId.get(key)?.name ?? key;
}

export function footprintById(id: string): Footprint | undefined {
  return byId.get(id);
}

/** The keys of all optics that mount on a cut or plate without anything between; none for a text that names no footprint. */
export function keysThatFit(text: string): string[] {
  const footprint = findFootprint(text);
  return footprint === undefined ? [] : [footprint.id, ...footprint.compatibleWith];
}

/** Pairs of an optic's footprint and a different cut that takes it directly. */
export const directPairs: [opticKey: string, cutKey: string][] = footprints.flatMap(({ id, compatibleWith }) =>
  compatibleWith.map((optic): [string, string] => [optic, id]),
);
