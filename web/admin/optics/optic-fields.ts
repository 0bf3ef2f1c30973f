import type { OpticInput } from '#domain/optics/optic-input.schema.ts';

export type OpticField = keyof OpticInput;

/** Field labels for the form, the history and conflicts, in the form's order. */
export const fieldLabels: Record<OpticField, string> = {
  brand: 'Brand',
  productLine: 'Product Line',
  model: 'Model',
  primaryUse: 'Primary Use',
  footprint: 'Footprint',
  mountType: 'Mount Type',
  variants: 'Variants',
  description: 'Description',
  features: 'Features',
  emitterType: 'Emitter Type',
  emitterModes: 'Emitter Modes',
  moa: 'MOA',
  reticleTypes: 'Reticle Types',
  colors: 'Colors',
  windowSize: 'Window Size',
  windowWidthMm: 'Window Width (mm)',
  windowHeightMm: 'Window Height (mm)',
  nvCompatible: 'Night Vision Compatible',
  batteryLifeHours: 'Battery Life (hours)',
  batteryType: 'Battery Type',
  batteryAccess: 'Battery Access',
  solarFailsafe: 'Solar Failsafe',
  shakeAwake: 'Shake Awake',
  weightOz: 'Weight (oz)',
  lengthMm: 'Length (mm)',
  widthMm: 'Width (mm)',
  heightMm: 'Height (mm)',
  waterproof: 'Waterproof Rating',
  minPrice: 'Min Price ($)',
  maxPrice: 'Max Price ($)',
  yearIntroduced: 'Year Introduced',
  manufacturerWebsite: 'Manufacturer Website',
  recommendedPurchaseLink: 'Recommended Purchase Link',
  sources: 'Sources',
  checkedOn: 'Checked On',
  confidence: 'Confidence',
  unverified: 'Not Yet Verified',
  frontImageUrl: 'Image 1 Primary/Front View',
  leftSideImageUrl: 'Image 2 Side View',
  rightSideImageUrl: 'Image 3 Additional View',
};

export const fieldNames = Object.keys(fieldLabels) as OpticField[];

/** A field's label, or the name itself if it is unknown. */
export function labelOf(field: string): string {
  return field in fieldLabels ? fieldLabels[field as OpticField] : field;
}

export const requiredFields = ['brand', 'productLine', 'primaryUse', 'footprint'] as const satisfies OpticField[];

export const imageFields = ['frontImageUrl', 'leftSideImageUrl', 'rightSideImageUrl'] as const satisfies OpticField[];
export type ImageField = (typeof imageFields)[number];

export const flagFields = ['solarFailsafe', 'shakeAwake', 'nvCompatible'] as const satisfies OpticField[];
export type FlagField = (typeof flagFields)[number];

export const numberFields = [
  'windowWidthMm',
  'windowHeightMm',
  'weightOz',
  'lengthMm',
  'widthMm',
  'heightMm',
  'batteryLifeHours',
  'minPrice',
  'maxPrice',
  'yearIntroduced',
] as const satisfies OpticField[];

/** Lists, one item per line in the form. */
export const listFields = ['variants', 'sources'] as const satisfies OpticField[];

/** Fields whose value a source can back. */
export const factFields: OpticField[] = fieldNames.filter(
  (name) =>
    ![...imageFields, 'brand', 'productLine', 'primaryUse', 'recommendedPurchaseLink'].includes(name) &&
    !['sources', 'checkedOn', 'confidence', 'unverified'].includes(name),
);
