/** Groups adjacent items of the same kind. */
export function groupRuns<Item extends { kind: string }>(items: readonly Item[]): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.[0].kind === item.kind) last.push(item);
    else runs.push([item]);
  }
  return runs;
}
