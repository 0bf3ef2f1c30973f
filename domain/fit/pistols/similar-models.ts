import type { Pistol } from './pistols.schema.ts';

type Model = Pick<Pistol, 'model' | 'caliber'>;

const mostSimilar = 4;

/** Those of the same caliber first, then those whose names begin alike. */
export function similarModels<Other extends Model>({ model, caliber }: Model, others: readonly Other[]): Other[] {
  const sharedLength = (other: string) => {
    const end = [...model].findIndex((letter, index) => letter !== other[index]);
    return end === -1 ? model.length : end;
  };
  const isSame = (other: Model) => Number(other.caliber === caliber);
  return others
    .toSorted((a, b) => isSame(b) - isSame(a) || sharedLength(b.model) - sharedLength(a.model))
    .slice(0, mostSimilar);
}
