import type { Segment } from './segments.ts';

/** The segments that together explain most of a question. */
export function bestSegments(segments: readonly Segment[], length: number): Segment[] {
  const best: { weight: number; segment: Segment | undefined; next: number }[] = [];
  best[length] = { weight: 0, segment: undefined, next: length };
  for (let from = length - 1; from >= 0; from -= 1) {
    let choice = { weight: best[from + 1]?.weight ?? 0, segment: undefined as Segment | undefined, next: from + 1 };
    for (const segment of segments) {
      if (segment.from !== from) continue;
      const weight = segment.weight + (best[segment.to]?.weight ?? 0);
      if (weight > choice.weight) choice = { weight, segment, next: segment.to };
    }
    best[from] = choice;
  }
  const chosen: Segment[] = [];
  for (let at = 0; at < length; ) {
    const step = best[at];
    if (step?.segment) chosen.push(step.segment);
    at = step?.next ?? length;
  }
  return chosen;
}
