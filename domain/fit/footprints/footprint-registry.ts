import { footprintFinder } from './footprint-names.ts';
import type { MosPlate, StatedLookalike } from './footprint-parts.ts';

export type RegisteredFootprint = {
  id: string;
  name: string;
  kind: string;
  aliases: readonly string[];
  glockMosPlates: readonly Pick<MosPlate, 'plate'>[];
  compatibleWith: readonly string[];
  lookalikes: readonly StatedLookalike[];
};

export type FootprintRegistry = {
  /** Of the stored footprints; they have versions above 0. */
  version: number;
  footprints: readonly RegisteredFootprint[];
  byId: ReadonlyMap<string, RegisteredFootprint>;
  /**
   * The footprint a text names, in any common spelling ('RMR', 'Trijicon RMR/SRO', 'MOS Plate 02'); undefined if it
   * names none, or several different ones.
   */
  find: (text: string) => RegisteredFootprint | undefined;
};

export function otherNames({
  aliases,
  glockMosPlates,
}: Pick<RegisteredFootprint, 'aliases' | 'glockMosPlates'>): string[] {
  return [...aliases, ...glockMosPlates.map(({ plate }) => `Glock MOS ${plate}`)];
}

const namesOf = (footprint: RegisteredFootprint) => [footprint.id, footprint.name, ...otherNames(footprint)];

export function footprintRegistry(footprints: readonly RegisteredFootprint[], version = 0): FootprintRegistry {
  return {
    version,
    footprints,
    byId: new Map(footprints.map((footprint) => [footprint.id, footprint])),
    find: footprintFinder(footprints.map((footprint) => ({ footprint, names: namesOf(footprint) }))),
  };
}

/** The key optics are stored under: the canonical id, or the text itself if it is no known footprint. */
export const footprintKey = ({ find }: FootprintRegistry, text: string) => find(text)?.id ?? text.trim();

export const footprintName = ({ byId }: FootprintRegistry, key: string) => byId.get(key)?.name ?? key;

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
