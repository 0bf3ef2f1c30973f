import type { Optic } from '../optics.schema.ts';

export type WindowFacts = Pick<Optic, 'emitterType' | 'windowWidthMm' | 'windowHeightMm'>;

/** Of these, one stated size is a diameter; enclosed sights of one size have square windows. */
export const roundEmitters = ['Tube', 'Open'];

export const circleShare = Math.PI / 4;

export function isRoundWindow(emitterType: string | null, width: number, height: number): boolean {
  return width === height && emitterType !== null && roundEmitters.includes(emitterType);
}

/** In square millimeters; null if it is not known. A prism states its objective, which is not what the eye looks through. */
export function windowArea({ emitterType, windowWidthMm: width, windowHeightMm: height }: WindowFacts): number | null {
  if (width === null || height === null || emitterType === 'Prism') return null;
  return width * height * (isRoundWindow(emitterType, width, height) ? circleShare : 1);
}
