import type { Optic } from '../optics.schema.ts';
import type { EmitterType } from '../optics.ts';
import { type Reticle, reticleOf } from './reticle.ts';

type Point = { x: number; y: number };

export type OpticShapeFacts = ExtentFacts & Pick<Optic, 'moa' | 'reticleTypes' | 'batteryAccess'>;

/**
 * An optic seen from behind, in millimeters. The origin is the middle of its foot, x grows to the right and y
 * downward as in SVG, so the optic has negative y.
 */
export type OpticGeometry = {
  width: number;
  height: number;
  bodyStated: boolean;
  windowStated: boolean;
  windowWidth: number;
  windowHeight: number;
  center: Point;
  body: string;
  detail: string;
  lens: string;
  glass: Point;
  reticle: ReticleGeometry;
};

type ReticleGeometry = Reticle & {
  dotRadii: number[];
  dotStated: boolean;
  /** Also null if the ring is wider than the window. */
  ringRadius: number | null;
  ringStated: boolean;
  mark: string;
  markRadius: number;
};

type ReticleFacts = Pick<Optic, 'moa' | 'reticleTypes'>;

/** 1 MOA on the glass, with the sight 600 mm from the eye. */
const mmPerMoa = (600 * Math.PI) / 180 / 60;

export function reticleGeometry(optic: ReticleFacts, kind: EmitterType, ww: number, wh: number): ReticleGeometry {
  const reticle = reticleOf(optic);
  const { shape, dots, ring, marks } = reticle;
  const dotted = shape === 'dot' || shape === 'circle-dot';
  const ringed = shape === 'circle' || shape === 'circle-dot' || ring !== null;
  const ringMoa = ring ?? (kind === 'Open' || kind === 'Enclosed' ? 32 : 65);
  const ringRadius = (ringMoa * mmPerMoa) / 2;
  const pointed = shape === 'chevron' || shape === 'triangle';
  const point = (marks.find(({ name }) => name === shape)?.size ?? 10) * mmPerMoa;
  const arm = Math.min(ww, wh) * 0.3;
  return {
    ...reticle,
    // Twice their true size: at true size a dot is less than two pixels wide.
    dotRadii: dotted ? (dots.length > 0 ? dots : [3]).map((dot) => dot * mmPerMoa) : [],
    dotStated: dots.length > 0,
    ringRadius: ringed && ringRadius <= Math.min(ww, wh) / 2 ? ringRadius : null,
    ringStated: ring !== null,
    markRadius: pointed ? point : arm,
    mark: pointed
      ? `M${round(-point)} ${round(point * 1.2)}L0 0L${round(point)} ${round(point * 1.2)}${shape === 'triangle' ? 'z' : ''}`
      : shape === 'crosshair' || shape === 'etched'
        ? `M${round(-arm)} 0H-1M1 0H${round(arm)}M0 ${round(-arm)}V-1M0 1V${round(arm * 1.3)}`
        : '',
  };
}

export type ExtentFacts = Extent & Pick<Optic, 'emitterType'>;

/** Medians of the catalog: a typical window and body, and what a body adds to its window. */
const typical: Record<EmitterType, { window: [number, number]; body: [number, number]; adds: [number, number] }> = {
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

function isKind(emitterType: string | null): emitterType is EmitterType {
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

export type Extent = Pick<Optic, 'windowWidthMm' | 'windowHeightMm' | 'widthMm' | 'heightMm'>;

function statedExtent({ windowWidthMm, windowHeightMm, widthMm, heightMm }: Extent) {
  return {
    windowStated: windowWidthMm !== null && windowHeightMm !== null,
    bodyStated: widthMm !== null && heightMm !== null,
  };
}

/** To 0.05 mm. */
function round(value: number): number {
  return Math.round(value * 20) / 20;
}
