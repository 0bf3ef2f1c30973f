export function ticks(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => max / size <= 7) ?? 10 * power;
  const steps = Math.ceil(max / step);
  return Array.from({ length: steps + 1 }, (_, index) => Math.round(index * step * 1000) / 1000);
}

export function scaleTo(max: number, from: number, to: number): (value: number) => number {
  return (value) => Math.round((from + ((to - from) * value) / max) * 10) / 10;
}
