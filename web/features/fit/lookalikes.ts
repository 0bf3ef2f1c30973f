import type { Lookalike, MountingChoice } from '#domain/fit/mounting.ts';

type Note = Lookalike & { how: MountingChoice['how'] | undefined };

/**
 * Splits the plate's lookalikes into those that don't fit it and those that mount directly on the same slide. A cut
 * that accepts both patterns overrides the usual difference.
 */
export function sortLookalikes(plate: MountingChoice, choices: readonly MountingChoice[]) {
  const notes = plate.lookalikes.map((lookalike): Note => {
    const other = choices.find(({ footprintKey }) => footprintKey === lookalike.footprintKey);
    return { ...lookalike, how: other?.how };
  });
  const fits = ({ how }: Note) => plate.how === 'direct' && how === 'direct';
  return { unfit: notes.filter((note) => !fits(note)), fit: notes.filter(fits) };
}
