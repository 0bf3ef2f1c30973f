/** What a weight is of: the sight alone, or the sight with its mount. */
export const weightBases = ['sight', 'with-mount'] as const;
export type WeightBasis = (typeof weightBases)[number];

export function weighedOn(basis: string | null): string {
  if (basis === null) return 'listed without saying whether a mount is included';
  return `weighed ${basis === 'sight' ? 'without' : 'with'} a mount`;
}

export type Weighed = { weightOz: number | null; weightBasis: string | null; otherWeightOz: number | null };

/** An optic's weight on a basis; null is the basis that nobody states. */
export function weightOn(basis: string | null, { weightOz, weightBasis, otherWeightOz }: Weighed): number | null {
  if (weightBasis === basis) return weightOz;
  return weightBasis === null || basis === null ? null : otherWeightOz;
}

/** The weights of optics on the first basis on which all that state a weight state one; null if there is none. */
export function likeWeights(optics: readonly Weighed[]): (number | null)[] | null {
  const stated = optics.filter(({ weightOz }) => weightOz !== null);
  const first = stated.find(({ weightBasis }) => stated.every((optic) => weightOn(weightBasis, optic) !== null));
  if (first === undefined) return null;
  return optics.map((optic) => (optic.weightOz === null ? null : weightOn(first.weightBasis, optic)));
}
