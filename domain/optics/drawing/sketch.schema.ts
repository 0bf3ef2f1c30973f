import type { z } from '../../shared/zod.ts';
import { opticSchema } from '../optics.schema.ts';

/** What an optic is drawn from. */
export const sketchFields = {
  brand: true,
  productLine: true,
  model: true,
  emitterType: true,
  moa: true,
  reticleTypes: true,
  colors: true,
  windowWidthMm: true,
  windowHeightMm: true,
  widthMm: true,
  heightMm: true,
  batteryAccess: true,
} as const;

export const sketchSchema = opticSchema.pick(sketchFields);
export type Sketch = z.infer<typeof sketchSchema>;

export function sketchOf(optic: Sketch): Sketch {
  const { brand, productLine, model, emitterType, moa, reticleTypes, colors, batteryAccess } = optic;
  const { windowWidthMm, windowHeightMm, widthMm, heightMm } = optic;
  return {
    ...{ brand, productLine, model, emitterType, moa, reticleTypes, colors, batteryAccess },
    ...{ windowWidthMm, windowHeightMm, widthMm, heightMm },
  };
}
