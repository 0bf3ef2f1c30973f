import { otherNames } from '#domain/fit/footprint-book.ts';
import { currentBook } from '#domain/fit/footprints.ts';

/** Each footprint's key and all of its names in lower case, for json_each: a pistol's default and its plates are names. */
export const footprintNames = () =>
  JSON.stringify(
    currentBook().footprints.map((footprint) => [
      footprint.id,
      [footprint.id, footprint.name, ...otherNames(footprint)].map((name) => name.toLowerCase()),
    ]),
  );
