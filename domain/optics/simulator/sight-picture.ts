import { mmPerInch } from '../../units/measures.ts';
import type { Optic } from '../optics.schema.ts';

export type WindowFacts = Pick<Optic, 'windowWidthMm' | 'windowHeightMm'>;
export type Size = { width: number; height: number };

export type SeenWindow = {
  /** MOA. */
  angle: Size;
  /** Inches at the target that show through it. */
  shows: Size;
};

export function seenWindow(optic: WindowFacts, inchesFromEye: number, yards: number): SeenWindow | null {
  const size = statedWindow(optic);
  if (size === null) return null;
  return {
    angle: { width: windowAngle(size.width, inchesFromEye), height: windowAngle(size.height, inchesFromEye) },
    shows: {
      width: inchesShown(size.width, inchesFromEye, yards),
      height: inchesShown(size.height, inchesFromEye, yards),
    },
  };
}

const margin = { width: 1.3, height: 1.2 };

const aspect = 4 / 3;

/** Seen through nothing: about what a typical window and its housing fill. */
const windowless = 200;

/**
 * The part of the view that is drawn, in MOA: it has room for the largest window at the nearest distance. The same for
 * all optics side by side and at every distance, so that one can see a window grow and a target shrink.
 */
export function fieldOfView(optics: readonly WindowFacts[]): Size {
  const scale = moaPerMm(eyeInches.nearest);
  const widths = optics.flatMap((optic) => {
    const size = statedWindow(optic);
    return size ? [size.width * scale * margin.width, size.height * scale * margin.height * aspect] : [];
  });
  const width = widths.length > 0 ? Math.max(...widths) : windowless;
  return { width, height: width / aspect };
}

function statedWindow({ windowWidthMm: width, windowHeightMm: height }: WindowFacts): Size | null {
  return width === null || height === null ? null : { width, height };
}

/** Minutes of angle in a radian: 60 × 180 / π. */
const moaPerRadian = (60 * 180) / Math.PI;

const inchesPerYard = 36;

/** Inches from the eye to the sight: a bent arm, and a long one. */
export const eyeInches = { nearest: 18, usual: 24, farthest: 30 } as const;

export const targetYards = { nearest: 3, usual: 25, farthest: 100 } as const;

/** The angle in MOA that a size fills, seen squarely from a distance in the same unit. */
export function angle(size: number, distance: number): number {
  return 2 * Math.atan(size / 2 / distance) * moaPerRadian;
}

export function windowAngle(mm: number, inchesFromEye: number): number {
  return angle(mm, inchesFromEye * mmPerInch);
}

export function targetAngle(inches: number, yards: number): number {
  return angle(inches, yards * inchesPerYard);
}

/** Inches at the target that show through a window. */
export function inchesShown(mm: number, inchesFromEye: number, yards: number): number {
  return (mm * yards * inchesPerYard) / (inchesFromEye * mmPerInch);
}

/** A flat drawing has one scale: MOA per millimeter of the sight, near the middle of the view. */
export function moaPerMm(inchesFromEye: number): number {
  return moaPerRadian / (inchesFromEye * mmPerInch);
}

export function moaPerInch(yards: number): number {
  return moaPerRadian / (yards * inchesPerYard);
}

export function degrees(moa: number): number {
  return moa / 60;
}

export type TargetKind = 'bullseye' | 'plate' | 'paper';

/** Targets of true size, in inches. */
export const targets: Record<TargetKind, { name: string; size: string }> = {
  bullseye: { name: 'Bullseye', size: 'B-8 bullseye: 5.54 in black, 8 and 11 in rings' },
  plate: { name: 'Steel plate', size: 'Round steel plate, 8 in' },
  paper: { name: 'Paper', size: 'Letter paper, 8.5 × 11 in' },
};

/** Diameters of the 25-yard timed and rapid fire target: ring 7, ring 8, the black with ring 9, ring 10. */
export const bullseyeRings = { outer: 11, eight: 8, black: 5.54, ten: 3.36 };

export const plateDiameter = 8;
export const letterPaper = { width: 8.5, height: 11 };
