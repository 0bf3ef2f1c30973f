import data from '../catalogue/footprints.json' with { type: 'json' };
import type { Footprint } from './footprints.schema.ts';

// The file is checked against the schema by the catalogue's tests and its loader, not on each start of a Worker.
export const footprints = data as readonly Footprint[];

/** Words that people add around a pattern's name and that tell nothing. */
const fillers = /\b(?:footprint|pattern|cut|plate|adapter|mount|mounting|compatible|style)\b/g;

const makers =
  /^(?:aimpoint|burris|c more|docter|eotech|glock|holosun|leupold|meprolight|shield|sig|swampfox|trijicon|vortex) /;

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(fillers, ' ')
    .replace(/\b0+(\d)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

const byId = new Map(footprints.map((footprint) => [footprint.id, footprint]));
const byName = indexNames();

function indexNames(): Map<string, Footprint> {
  const index = new Map<string, Footprint>();
  const shortened: [string, Footprint][] = [];
  for (const footprint of footprints) {
    const plates = footprint.glockMosPlates.map(({ plate }) => `Glock MOS ${plate}`);
    for (const name of [footprint.id, footprint.name, ...footprint.aliases, ...plates]) {
      const key = normalize(name);
      if (key !== '' && !index.has(key)) index.set(key, footprint);
      shortened.push([key.replace(makers, ''), footprint]);
    }
  }
  // A full name always wins over another pattern's name that only lost its maker.
  for (const [key, footprint] of shortened) if (key !== '' && !index.has(key)) index.set(key, footprint);
  return index;
}

/**
 * The footprint that a text means, in any spelling in use ('RMR', 'Trijicon RMR/SRO', 'MOS Plate 02');
 * undefined for a text that names none, or several that differ.
 */
export function findFootprint(text: string): Footprint | undefined {
  const whole = byName.get(normalize(text));
  if (whole !== undefined) return whole;
  const parts = new Set(text.split('/').map((part) => byName.get(normalize(part))));
  const [only] = parts;
  return parts.size === 1 ? only : undefined;
}

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
