import { type BookFootprint, type FootprintBook, footprintBook, keyIn } from './footprint-book.ts';
import { shippedFootprints } from './shipped-footprints.data.ts';

const shipped = footprintBook(shippedFootprints);

/** The footprints in force: the shipped ones until the stored ones are known. */
let book = shipped;

/** Puts footprints in force; without any, the shipped ones. */
export function knowFootprints(known: readonly BookFootprint[]): void {
  book = known.length === 0 ? shipped : footprintBook(known);
}

export const currentBook = (): FootprintBook => book;

/** Computes something as if a book were in force. */
export function withBook<Result>(other: FootprintBook, compute: () => Result): Result {
  const current = book;
  book = other;
  try {
    return compute();
  } finally {
    book = current;
  }
}

/**
 * The footprint a text names, in any common spelling ('RMR', 'Trijicon RMR/SRO', 'MOS Plate 02'); undefined if it
 * names none, or several different ones.
 */
export const findFootprint = (text: string) => book.find(text);

/** The key optics are stored under: the canonical id, or the text itself if it is no known footprint. */
export const footprintKey = (text: string) => keyIn(book, text);

/** A key's display name. */
export function footprintName(key: string): string {
  return book.byId.get(key)?.name ?? key;
}

export const footprintById = (id: string) => book.byId.get(id);

/** Keys of the optics that mount directly on a cut or plate; empty if the text names no footprint. */
export function keysThatFit(text: string): string[] {
  const footprint = findFootprint(text);
  return footprint === undefined ? [] : [footprint.id, ...footprint.compatibleWith];
}
