import type { OpticField } from '../optics/fields/fields.ts';

/** In the order of the comparison's rows. Not from the table of fields, which the page would have to download. */
export const comparedFields = [
  { field: 'minPrice', label: 'Min price ($)' },
  { field: 'brand', label: 'Brand' },
  { field: 'productLine', label: 'Product line' },
  { field: 'emitterType', label: 'Emitter type' },
  { field: 'moa', label: 'MOA' },
  { field: 'reticleTypes', label: 'Reticle types' },
  { field: 'colors', label: 'Colors' },
  { field: 'windowSize', label: 'Window size' },
  { field: 'footprint', label: 'Footprint' },
  { field: 'weightOz', label: 'Weight (oz)' },
  { field: 'lengthMm', label: 'Length (mm)' },
  { field: 'batteryLifeHours', label: 'Battery life (hours)' },
  { field: 'batteryType', label: 'Battery type' },
  { field: 'batteryAccess', label: 'Battery access' },
  { field: 'shakeAwake', label: 'Shake awake' },
  { field: 'solarFailsafe', label: 'Solar failsafe' },
  { field: 'nvCompatible', label: 'Night vision compatible' },
  { field: 'waterproof', label: 'Waterproof rating' },
  { field: 'yearIntroduced', label: 'Year introduced' },
] as const satisfies { field: OpticField; label: string }[];

export type ComparedField = (typeof comparedFields)[number]['field'];
