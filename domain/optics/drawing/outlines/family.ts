import type { Optic } from '../../optics.schema.ts';

/**
 * A look from behind, drawn by us without dimensions: path data in percent of the body's box, from its upper left
 * corner, of the absolute commands M, L, C and Z. The drawing stretches it to the stated dimensions.
 */
export type Look = {
  behind: string;
  lens: string;
  /** The window's middle in percent of the body's box. */
  window: { x?: number; y: number };
  detail?: string;
};

export type Family = Look & { name: string; brand: string; line: RegExp };

export type FamilyNames = Pick<Optic, 'brand' | 'productLine' | 'model'>;

export const round = 'M50 0C78 0 100 22 100 50C100 78 78 100 50 100C22 100 0 78 0 50C0 22 22 0 50 0Z';
export const arched = 'M0 96L0 36C0 12 12 0 32 0L68 0C88 0 100 12 100 36L100 96L96 100L4 100Z';
export const boxy =
  'M0 88L0 14C0 4 3 0 10 0L90 0C97 0 100 4 100 14L100 88C100 96 97 100 90 100L10 100C3 100 0 96 0 88Z';
export const domed = 'M0 92L0 50C0 18 20 0 50 0C80 0 100 18 100 50L100 92C100 98 97 100 92 100L8 100C3 100 0 98 0 92Z';
