export function ticks(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => max / size <= 7) ?? 10 * power;
  const steps = Math.ceil(max / step);
  return Array.from({ length: steps + 1 }, (_, index) => Math.round(index * step * 1000) / 1000);
}

export function scaleTo(max: number, from: number, to: number): (value: number) => number {
  return (value) => Math.round((from + ((to - from) * value) / max) * 10) / 10;
}

export type Side = 'left' | 'right';

type Place = { x: number; y: number; text: string };
type Box = [left: number, right: number, top: number, bottom: number];

const [letter, capital, halfLine, pointRadius, gap] = [7, 2, 7, 6, 9];

const lengthOf = (text: string) => text.length * letter + text.replace(/[^A-Z]/g, '').length * capital;

const overlap = (a: Box, b: Box) => a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3];

export function placeNames(places: readonly Place[], width: number): Map<number, Side> {
  const points = places.map(({ x, y }): Box => {
    const across = (x / 100) * width;
    return [across - pointRadius, across + pointRadius, y - pointRadius, y + pointRadius];
  });
  const named = new Map<number, Side>();
  const taken: Box[] = [];
  for (const [index, { x, y, text }] of places.entries()) {
    const across = (x / 100) * width;
    const length = lengthOf(text);
    const sides: [Side, Box][] = [
      ['right', [across + gap, across + gap + length, y - halfLine, y + halfLine]],
      ['left', [across - gap - length, across - gap, y - halfLine, y + halfLine]],
    ];
    for (const [side, box] of sides) {
      const isFree = box[0] >= 0 && box[1] <= width && ![...points, ...taken].some((other) => overlap(box, other));
      if (!isFree) continue;
      named.set(index, side);
      taken.push(box);
      break;
    }
  }
  return named;
}
