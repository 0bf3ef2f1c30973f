export const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
