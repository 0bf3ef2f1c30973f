import { footprintFinder } from './footprint-names.ts';
import type { MosPlate, StatedLookalike } from './footprint-parts.ts';

/** What lookups need of a footprint. */
export type BookFootprint = {
  /** The canonical key: 'rmr'. */
  id: string;
  name: string;
  kind: string;
  aliases: readonly string[];
  glockMosPlates: readonly Pick<MosPlate, 'plate'>[];
  compatibleWith: readonly string[];
  lookalikes: readonly StatedLookalike[];
};

/** Finds footprints by any of their names. */
export type FootprintBook = {
  footprints: readonly BookFootprint[];
  byId: ReadonlyMap<string, BookFootprint>;
  find: (text: string) => BookFootprint | undefined;
};

/** A footprint's other names: its aliases, and the Glock plates that take it. */
export function otherNames({ aliases, glockMosPlates }: Pick<BookFootprint, 'aliases' | 'glockMosPlates'>): string[] {
  return [...aliases, ...glockMosPlates.map(({ plate }) => `Glock MOS ${plate}`)];
}

const namesOf = (footprint: BookFootprint) => [footprint.id, footprint.name, ...otherNames(footprint)];

export function footprintBook(footprints: readonly BookFootprint[]): FootprintBook {
  return {
    footprints,
    byId: new Map(footprints.map((footprint) => [footprint.id, footprint])),
    find: footprintFinder(footprints.map((footprint) => ({ footprint, names: namesOf(footprint) }))),
  };
}

/** The key that a text is stored under: the canonical id, or the text itself if it is no known footprint. */
export const keyIn = (book: FootprintBook, text: string) => book.find(text)?.id ?? text.trim();

/** Names of footprints that find another footprint, each with both. */
export function ambiguousNames({ footprints, find }: FootprintBook) {
  return footprints.flatMap((footprint) =>
    namesOf(footprint).flatMap((name) => {
      const found = find(name);
      return found === undefined || found.id === footprint.id ? [] : [{ name, footprint, found }];
    }),
  );
}
