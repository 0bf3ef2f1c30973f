export type Domain = readonly [from: number, to: number];

const mostSteps = 7;
const factors = [1, 2, 2.5, 5, 10];

/** Round values, evenly spaced, from the one below the domain to the one above it. */
export function ticks([from, to]: Domain): number[] {
  const span = to - from || to || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = (factors.find((factor) => span / (factor * power) <= mostSteps - 1) ?? 10) * power;
  const first = Math.floor(from / step);
  const steps = Math.max(1, Math.ceil(to / step) - first);
  return Array.from({ length: steps + 1 }, (_, index) => Math.round((first + index) * step * 1000) / 1000);
}

/** To its ticks, which a wider domain may have farther apart. */
export function rounded(domain: Domain): Domain {
  const [first = 0, ...others] = ticks(domain);
  return [first, others.at(-1) ?? 1];
}

export function whole(values: readonly number[]): Domain {
  return [Math.min(...values), Math.max(...values)];
}

/** Without the outermost 5 % at either end, which would press the others into a corner. */
export function middle(values: readonly number[]): Domain {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.round(sorted.length * 0.05);
  return whole(sorted.slice(cut, sorted.length - cut));
}

export const isWithin = ([from, to]: Domain, value: number) => value >= from && value <= to;

export function scaleTo([from, to]: Domain, start: number, end: number): (value: number) => number {
  return (value) => Math.round((start + ((end - start) * (value - from)) / (to - from)) * 10) / 10;
}
