import { mmPerInch } from '../../units/measures.ts';

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
