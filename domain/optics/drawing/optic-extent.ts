import type { Optic } from '../optics.schema.ts';
import { type Extent, statedExtent } from './stated-extent.ts';

export type ExtentFacts = Extent & Pick<Optic, 'emitterType'>;

export type Kind = 'Open' | 'Enclosed' | 'Tube' | 'Prism' | 'Holographic';

/** Medians of the catalog: a typical window and body, and what a body adds to its window. */
const typical: Record<Kind, { window: [number, number]; body: [number, number]; adds: [number, number] }> = {
  Open: { window: [23.1, 16], body: [29, 26.7], adds: [5.9, 10.7] },
  Enclosed: { window: [21.4, 16], body: [29.4, 29], adds: [8, 13] },
  Tube: { window: [22, 22], body: [45, 40], adds: [23, 18] },
  Prism: { window: [32, 32], body: [54, 66], adds: [22, 34] },
  Holographic: { window: [30.5, 21.6], body: [53.3, 63.5], adds: [22.8, 41.9] },
};

export function opticExtent(optic: ExtentFacts) {
  const kind = isKind(optic.emitterType) ? optic.emitterType : 'Open';
  const { window, body, adds } = typical[kind];
  const { windowStated, bodyStated } = statedExtent(optic);
  const windowWidth = windowStated ? Number(optic.windowWidthMm) : window[0];
  const windowHeight = windowStated ? Number(optic.windowHeightMm) : window[1];
  const width = bodyStated ? Number(optic.widthMm) : windowStated ? windowWidth + adds[0] : body[0];
  const height = bodyStated ? Number(optic.heightMm) : windowStated ? windowHeight + adds[1] : body[1];
  return { kind, windowStated, bodyStated, windowWidth, windowHeight, width, height };
}

function isKind(emitterType: string | null): emitterType is Kind {
  return emitterType !== null && Object.hasOwn(typical, emitterType);
}

/** The largest scale, in px per millimeter, at which every optic fits a box of this size in px. */
export function commonScale(optics: readonly ExtentFacts[], width: number, height: number): number {
  let scale = Number.POSITIVE_INFINITY;
  for (const optic of optics) {
    const drawn = opticExtent(optic);
    scale = Math.min(scale, width / drawn.width, height / drawn.height);
  }
  return Number.isFinite(scale) ? scale : 1;
}
