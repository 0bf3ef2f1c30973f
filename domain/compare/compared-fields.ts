import type { OpticField } from '../optics/fields/fields.ts';

/** In the order of the comparison's rows. Not from the table of fields, which the page would have to download. */
export const comparedFields = [
  { group: 'Price and fit', field: 'minPrice', label: 'Min price ($)' },
  { group: 'Price and fit', field: 'footprint', label: 'Footprint' },
  { group: 'Optic', field: 'brand', label: 'Brand' },
  { group: 'Optic', field: 'productLine', label: 'Product line' },
  { group: 'Optic', field: 'emitterType', label: 'Emitter type' },
  { group: 'Optic', field: 'moa', label: 'MOA' },
  { group: 'Optic', field: 'reticleTypes', label: 'Reticle types' },
  { group: 'Optic', field: 'colors', label: 'Colors' },
  { group: 'Optic', field: 'nvCompatible', label: 'Night vision compatible' },
  { group: 'Optic', field: 'waterproof', label: 'Waterproof rating' },
  { group: 'Optic', field: 'yearIntroduced', label: 'Year introduced' },
  { group: 'Size', field: 'windowSize', label: 'Window size' },
  { group: 'Size', field: 'weightOz', label: 'Weight (oz)' },
  { group: 'Size', field: 'lengthMm', label: 'Length (mm)' },
  { group: 'Power', field: 'batteryLifeHours', label: 'Battery life (hours)' },
  { group: 'Power', field: 'batteryType', label: 'Battery type' },
  { group: 'Power', field: 'batteryAccess', label: 'Battery access' },
  { group: 'Power', field: 'shakeAwake', label: 'Shake awake' },
  { group: 'Power', field: 'solarFailsafe', label: 'Solar failsafe' },
] as const satisfies { group: string; field: OpticField; label: string }[];

export type ComparedField = (typeof comparedFields)[number]['field'];
