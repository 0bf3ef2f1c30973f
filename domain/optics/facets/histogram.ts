import type { Histogram } from './optic-facets.schema.ts';

const maxBars = 20;

function widthFor(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / maxBars));
  const factor = [1, 2, 2.5, 5].find((one) => Math.floor(span / (one * power)) + 2 <= maxBars) ?? 10;
  return factor * power;
}

export function histogramOf(counts: ReadonlyMap<number, number>, narrowest = 0): Histogram | null {
  const values = [...counts.keys()];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (!(most > least)) return null;
  const width = Math.max(narrowest, widthFor(most - least));
  const barOf = (value: number) => Math.floor(Math.round((value / width) * 1e6) / 1e6);
  const first = barOf(least);
  const bars = new Array<number>(barOf(most) - first + 1).fill(0);
  for (const [value, count] of counts) bars[barOf(value) - first] = (bars[barOf(value) - first] ?? 0) + count;
  return { from: Number((first * width).toFixed(6)), width, counts: bars };
}
