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
