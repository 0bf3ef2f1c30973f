import { type FieldEntry, provenanceFields } from '../../fields/field-entry.ts';
import { namesInRole, namesOf } from '../../fields/field-table.ts';

export const pistolFormParts = [
  'Basic Information',
  'Optic Mounting',
  'Size and Weight',
  'Price and Links',
  'Sources',
  'Product Image',
] as const;

type PistolFieldEntry = FieldEntry<(typeof pistolFormParts)[number]>;

export const pistolFields = {
  brand: { kind: 'name', label: 'Brand', role: 'identity', form: 'Basic Information' },
  model: { kind: 'name', label: 'Model', role: 'identity', form: 'Basic Information' },
  description: { kind: 'paragraphs', label: 'Description', role: 'text', form: 'Basic Information' },
  caliber: { kind: 'text', label: 'Caliber', form: 'Basic Information' },
  barrelLength: { kind: 'measure', label: 'Barrel length', unit: 'in', form: 'Size and Weight' },
  overallLength: { kind: 'measure', label: 'Overall length', unit: 'in', form: 'Size and Weight' },
  height: { kind: 'measure', label: 'Height', unit: 'in', form: 'Size and Weight' },
  width: { kind: 'measure', label: 'Width', unit: 'in', form: 'Size and Weight' },
  /** Avoirdupois, as the maker states it. */
  weightOz: { kind: 'measure', label: 'Weight', unit: 'oz', form: 'Size and Weight' },
  capacity: { kind: 'count', label: 'Capacity', form: 'Basic Information', hint: 'Rounds in the standard magazine' },
  yearIntroduced: { kind: 'year', label: 'Year introduced', first: 1850, form: 'Basic Information' },
  isOpticReady: {
    kind: 'flag',
    label: 'Optic ready',
    default: true,
    main: true,
    form: 'Optic Mounting',
    hint: 'An optic mounts on the slide, directly or on a plate',
  },
  cuts: {
    kind: 'noted',
    label: 'Cuts',
    max: 10,
    role: 'text',
    form: 'Optic Mounting',
    hint: 'Footprints and included plates follow from the cuts. Note the part numbers if a model has several.',
  },
  platesInBox: {
    kind: 'list',
    label: 'Plates in the box',
    max: 50,
    role: 'text',
    form: 'Optic Mounting',
    hint: 'The pistol comes with these.',
  },
  /** The footprint of the slide's cut, or of the plate most owners use; null without a cut. */
  defaultFootprint: {
    kind: 'text',
    label: 'Default footprint',
    footprint: 'known',
    main: true,
    form: 'Optic Mounting',
    hint: 'A known footprint: of the cut, or of the plate most owners use',
  },
  includesPlates: {
    kind: 'list',
    label: 'Included plates',
    footprint: 'known',
    max: 50,
    main: true,
    form: 'Optic Mounting',
    hint: 'Footprints of the plates in the box',
  },
  footprints: { kind: 'footprints', label: 'Footprints', max: 50, main: true, form: 'Optic Mounting' },
  screws: {
    kind: 'text',
    label: 'Screws',
    form: 'Optic Mounting',
    hint: 'Thread and length, as the manufacturer states them',
  },
  msrp: { kind: 'price', label: 'MSRP', unit: '$', form: 'Price and Links' },
  manufacturerUrl: { kind: 'link', label: 'Manufacturer website', role: 'link', form: 'Price and Links' },
  productPageUrl: { kind: 'link', label: 'Product page', role: 'link', form: 'Price and Links' },
  ...provenanceFields,
  imageUrl: { kind: 'image', label: 'Image', role: 'site', form: 'Product Image' },
} as const satisfies Record<string, PistolFieldEntry>;

type PistolField = keyof typeof pistolFields;

export const pistolFieldNames = namesOf(pistolFields);

export const pistolEntryOf = (name: PistolField): PistolFieldEntry => pistolFields[name];

export const pistolTradeFields = namesInRole(pistolFields, 'identity', 'fact', 'text', 'link').filter(
  (name) => name !== 'footprints',
);
