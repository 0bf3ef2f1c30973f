/** Printed figures are rounded: two numbers this close say the same. */
const tolerance = 0.005;

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '');

/** Whether two values of a field say the same. */
export function sameFact(_field: string, one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));
  }
  if (typeof one === 'string' && typeof other === 'string') return bare(one) === bare(other);
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
