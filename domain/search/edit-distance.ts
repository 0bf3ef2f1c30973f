/** How many letters differ between two words; two letters that are swapped count once. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + Number(from[row - 1] !== to[column - 1]);
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    before = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
