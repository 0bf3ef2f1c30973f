import type { FitAnswer } from '#domain/search/search.schema.ts';

/** 'Holosun EPS Carry on Glock G43X MOS: With a plate from the optic’s box'. */
export function answerText({ optic, pistol }: FitAnswer): string {
  return `${optic.title} on ${pistol.title}`;
}
