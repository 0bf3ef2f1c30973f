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

type Anchor = 'start' | 'middle' | 'end';
export type Place = { x: number; y: number; textAnchor: Anchor };
type Spot = { x: number; y: number };
type Box = [left: number, right: number, top: number, bottom: number];

const shareBefore: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };
const [letter, halfLine, radius, gap, line] = [7.5, 8, 7, 10, 22];
const overlap = (a: Box, b: Box) => a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3];

const candidates: readonly Place[] = [
  { x: gap, y: 0, textAnchor: 'start' },
  { x: -gap, y: 0, textAnchor: 'end' },
  { x: 0, y: -line, textAnchor: 'middle' },
  { x: 0, y: line, textAnchor: 'middle' },
  ...[-line, line].flatMap((y): Place[] => [
    { x: -radius, y, textAnchor: 'start' },
    { x: radius, y, textAnchor: 'end' },
  ]),
];

/** Where a name fits beside its point without touching a point or another name, on a map this wide in pixels. x is in percent. */
export function placeNames(
  named: readonly (Spot & { id: number; text: string })[],
  points: readonly Spot[],
  [top, bottom]: Domain,
  { width, most }: { width: number; most: number },
): Map<number, Place> {
  const pixels = (x: number) => (x / 100) * width;
  const taken = points.map(({ x, y }): Box => [pixels(x) - radius, pixels(x) + radius, y - radius, y + radius]);
  const places = new Map<number, Place>();
  for (const { id, text, x, y } of named) {
    if (places.size === most) break;
    const [at, length] = [pixels(x), text.length * letter];
    const boxOf = (place: Place): Box => {
      const left = at + place.x - length * shareBefore[place.textAnchor];
      return [left, left + length, y + place.y - halfLine, y + place.y + halfLine];
    };
    const free = candidates.find((place) => {
      const box = boxOf(place);
      const isInside = box[0] >= 0 && box[1] <= width && box[2] >= top && box[3] <= bottom;
      return isInside && !taken.some((one) => overlap(one, box));
    });
    if (free === undefined) continue;
    places.set(id, free);
    taken.push(boxOf(free));
  }
  return places;
}
