import type { EmitterType } from '../../optics.ts';
import { arched, boxy, type Look, round } from './family.ts';

/** Of optics of no family that we have drawn. */
export const typeLooks: Record<EmitterType, Look> = {
  Open: {
    behind: 'M3 100L0 96L0 62L6 54L6 26C6 8 16 0 32 0L68 0C84 0 94 8 94 26L94 54L100 62L100 96L97 100Z',
    lens: arched,
    window: { y: 38 },
    detail: 'M0 62L100 62M0 92L100 92',
  },
  Enclosed: {
    behind: 'M3 100L0 96L0 16C0 6 6 0 16 0L84 0C94 0 100 6 100 16L100 96L97 100Z',
    lens: boxy,
    window: { y: 38 },
    detail: 'M0 76L100 76M0 92L100 92',
  },
  Tube: {
    behind:
      'M18 100L18 92L24 84C8 76 0 62 0 44C0 18 17 0 39 0C61 0 76 16 78 36L92 36L92 30L100 30L100 58L92 58L92 52L77 52C75 66 68 78 54 84L60 92L60 100Z',
    lens: round,
    window: { x: 39, y: 43 },
    detail: 'M24 84L54 84M18 92L60 92',
  },
  Prism: {
    behind:
      'M14 100L14 80L4 66L0 54L0 26C0 14 8 6 20 6L30 6L30 0L50 0L50 6L60 6C72 6 80 14 80 26L80 30L100 30L100 50L80 50L80 54L76 66L66 80L66 100Z',
    lens: round,
    window: { x: 40, y: 37 },
    detail: 'M14 80L66 80M14 92L66 92',
  },
  Holographic: {
    behind: 'M8 100L0 94L0 66L16 52L16 10C16 4 20 0 28 0L72 0C80 0 84 4 84 10L84 52L100 66L100 94L92 100Z',
    lens: boxy,
    window: { y: 26 },
    detail: 'M0 66L100 66M0 90L100 90',
  },
};
