/** How many of a row's main facts a page backs: most, some, or hardly any. Derived: domain/evidence/proof.ts. */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];
