import type { MosPlate, NotedName, StatedLookalike } from '../../fields/field-entry.ts';

export type RegisteredFootprint = {
  id: string;
  name: string;
  kind: string;
  aliases: readonly string[];
  glockMosPlates: readonly Pick<MosPlate, 'plate'>[];
  compatibleWith: readonly string[];
  lookalikes: readonly StatedLookalike[];
};

export type RegisteredCut = {
  key: string;
  name: string;
  /** Footprints that mount without a plate. */
  takes: readonly NotedName[];
  /** Keys of footprints that can't mount, with the reason. */
  doesNotSeat: readonly StatedLookalike[];
};

export type RegisteredPlate = {
  key: string;
  name: string;
  kind: string;
  /** Keys of the cuts that it sits on. */
  cuts: readonly string[];
  presents: readonly string[];
  note: string | null;
};

export type FootprintRegistry = {
  /** Of the stored rows, which have versions above 0. */
  version: number;
  footprints: readonly RegisteredFootprint[];
  byId: ReadonlyMap<string, RegisteredFootprint>;
  /**
   * The footprint a text names, in any common spelling ('RMR', 'Trijicon RMR/SRO', 'MOS Plate 02'); undefined if it
   * names none, or several different ones.
   */
  find: (text: string) => RegisteredFootprint | undefined;
  cuts: ReadonlyMap<string, RegisteredCut>;
  plates: readonly RegisteredPlate[];
};

export type CutsAndPlates = { cuts: readonly RegisteredCut[]; plates: readonly RegisteredPlate[] };

export function otherNames({
  aliases,
  glockMosPlates,
}: Pick<RegisteredFootprint, 'aliases' | 'glockMosPlates'>): string[] {
  return [...aliases, ...glockMosPlates.map(({ plate }) => `Glock MOS ${plate}`)];
}

const namesOf = (footprint: RegisteredFootprint) => [footprint.id, footprint.name, ...otherNames(footprint)];

export function footprintRegistry(
  footprints: readonly RegisteredFootprint[],
  { cuts, plates }: CutsAndPlates = { cuts: [], plates: [] },
  version = 0,
): FootprintRegistry {
  return {
    version,
    footprints,
    byId: new Map(footprints.map((footprint) => [footprint.id, footprint])),
    find: footprintFinder(footprints.map((footprint) => ({ footprint, names: namesOf(footprint) }))),
    cuts: new Map(cuts.map((cut) => [cut.key, cut])),
    plates,
  };
}

/** The key optics are stored under: the canonical id, or the text itself if it is no known footprint. */
export const footprintKey = ({ find }: FootprintRegistry, text: string) => find(text)?.id ?? text.trim();

export const footprintName = ({ byId }: FootprintRegistry, key: string) => byId.get(key)?.name ?? key;

/** The name of the footprint that a text names in any spelling. */
export const nameOfFootprint = (registry: FootprintRegistry, text: string) =>
  footprintName(registry, footprintKey(registry, text));

/** Keys of the optics that mount directly on a cut or plate; empty if the text names no footprint. */
export function keysThatFit({ find }: FootprintRegistry, text: string): string[] {
  const footprint = find(text);
  return footprint === undefined ? [] : [footprint.id, ...footprint.compatibleWith];
}

export function ambiguousNames({ footprints, find }: FootprintRegistry) {
  return footprints.flatMap((footprint) =>
    namesOf(footprint).flatMap((name) => {
      const found = find(name);
      return found === undefined || found.id === footprint.id ? [] : [{ name, footprint, found }];
    }),
  );
}

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

/** Texts whose footprint is remembered: a page looks the same few up for each pistol. */
const maxFound = 1000;

const maxRemembered = 100;

/**
 * Returns a function that finds the footprint a text names, in any common spelling; undefined if it names none, or
 * several different ones.
 */
export function footprintFinder<Footprint>(
  named: readonly { footprint: Footprint; names: readonly string[] }[],
): (text: string) => Footprint | undefined {
  const byName = new Map<string, Footprint>();
  const shortened: [string, Footprint][] = [];
  for (const { footprint, names } of named) {
    for (const name of names) {
      const key = normalize(name);
      if (key !== '' && !byName.has(key)) byName.set(key, footprint);
      shortened.push([key.replace(makers, ''), footprint]);
    }
  }
  // A full name beats another footprint's name without its maker.
  for (const [key, footprint] of shortened) if (key !== '' && !byName.has(key)) byName.set(key, footprint);
  const find = (text: string) => {
    const whole = byName.get(normalize(text));
    if (whole !== undefined) return whole;
    const parts = new Set(text.split('/').map((part) => byName.get(normalize(part))));
    const [only] = parts;
    return parts.size === 1 ? only : undefined;
  };
  const found = new Map<string, Footprint | undefined>();
  return (text) => {
    // Visitors may ask for any text.
    if (text.length > maxRemembered) return find(text);
    if (!found.has(text)) {
      if (found.size === maxFound) found.clear();
      found.set(text, find(text));
    }
    return found.get(text);
  };
}
