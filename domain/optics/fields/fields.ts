import {
  type FieldEntry,
  type FieldKind,
  type NamesWith,
  provenanceFields,
  type ValuesIn,
} from '../../fields/field-entry.ts';
import { namesOf, namesOfKind, publicLabel } from '../../fields/field-table.ts';
import { maxPriceObservations } from '../../prices/price-observations.ts';
import { weightBases } from '../facts/weights.ts';
import { batteryAccesses, emitterTypes, primaryUses } from '../optics.ts';

const lights = ['Red', 'Green', 'Red, Green', 'Gold', 'Amber'] as const;

export const fields = {
  brand: { kind: 'name', label: 'Brand', role: 'identity', form: 'Basic Information', section: 'Model' },
  productLine: {
    kind: 'name',
    label: 'Product line',
    role: 'identity',
    form: 'Basic Information',
    section: 'Model',
  },
  model: { kind: 'text', label: 'Model', plain: true, form: 'Basic Information', section: 'Model' },
  variants: {
    kind: 'list',
    label: 'Variants',
    max: 100,
    form: 'Basic Information',
    section: 'Model',
  },
  primaryUse: {
    kind: 'choice',
    label: 'Primary use',
    values: primaryUses,
    default: 'Pistol',
    required: true,
    role: 'identity',
    form: 'Basic Information',
    section: 'Mounting',
    sectionOrder: 1,
  },
  footprint: {
    kind: 'name',
    label: 'Footprint',
    footprint: 'any',
    main: true,
    form: 'Basic Information',
    section: 'Mounting',
  },
  mountType: {
    kind: 'text',
    label: 'Mount type',
    form: 'Basic Information',
    section: 'Mounting',
    publicLabel: 'Mount',
  },
  /** Footprints that the plates and mounts in the optic's box adapt its base to. */
  includedPlates: {
    kind: 'list',
    label: 'Included plates',
    footprint: 'known',
    max: 50,
    form: 'Basic Information',
    hint: 'Footprints that the plates and mounts in the box adapt to',
    section: 'Mounting',
  },
  description: { kind: 'paragraphs', label: 'Description', role: 'text', form: 'Basic Information' },
  features: {
    kind: 'lines',
    label: 'Features',
    role: 'text',
    form: 'Basic Information',
    hint: 'One feature per line',
  },
  emitterType: {
    kind: 'text',
    label: 'Emitter type',
    main: true,
    suggestions: emitterTypes,
    form: 'Dot and window',
    section: 'Dot and window',
  },
  /** The dot's size, with the ring where there is one: '2 / 32 MOA circle'. */
  moa: {
    kind: 'text',
    label: 'MOA',
    main: true,
    form: 'Dot and window',
    hint: 'Dot, then ring: 2 / 32 MOA circle',
    section: 'Dot and window',
    publicLabel: 'Dot size',
  },
  reticleTypes: {
    kind: 'text',
    label: 'Reticle types',
    form: 'Dot and window',
    section: 'Dot and window',
  },
  colors: {
    kind: 'text',
    label: 'Colors',
    main: true,
    suggestions: lights,
    form: 'Dot and window',
    hint: 'Separate with commas: Red, Green',
    section: 'Dot and window',
    publicLabel: 'Color',
  },
  emitterModes: {
    kind: 'text',
    label: 'Emitter modes',
    form: 'Dot and window',
    section: 'Dot and window',
    publicLabel: 'Brightness',
  },
  nvCompatible: {
    kind: 'flag',
    label: 'Night vision compatible',
    form: 'Dot and window',
    section: 'Dot and window',
    publicLabel: 'Night vision',
  },
  /** The window as its maker writes it; the next two are the same in millimeters. */
  windowSize: {
    kind: 'text',
    label: 'Window size',
    main: true,
    form: 'Dot and window',
    hint: 'As the manufacturer states it',
    section: 'Dot and window',
  },
  windowWidthMm: { kind: 'measure', label: 'Window width', unit: 'mm', form: 'Dot and window' },
  windowHeightMm: { kind: 'measure', label: 'Window height', unit: 'mm', form: 'Dot and window' },
  batteryLifeHours: {
    kind: 'amount',
    label: 'Battery life',
    main: true,
    unit: 'hours',
    form: 'Power',
    section: 'Power',
  },
  batteryType: { kind: 'text', label: 'Battery type', main: true, form: 'Power', section: 'Power' },
  batteryAccess: {
    kind: 'choice',
    label: 'Battery access',
    values: batteryAccesses,
    form: 'Power',
    section: 'Power',
  },
  shakeAwake: {
    kind: 'flag',
    label: 'Shake awake',
    publicLabel: 'Motion on (Shake Awake)',
    form: 'Power',
    section: 'Power',
  },
  solarFailsafe: {
    kind: 'flag',
    label: 'Solar failsafe',
    publicLabel: 'Solar backup',
    form: 'Power',
    section: 'Power',
  },
  weightOz: { kind: 'measure', label: 'Weight', unit: 'oz', main: true, form: 'Body', section: 'Body' },
  weightBasis: {
    kind: 'choice',
    label: 'Weight basis',
    values: weightBases,
    form: 'Body',
    hint: 'What the weight is of, if a source says',
  },
  /** The weight on the other basis: with its mount if `weightOz` is of the sight alone. */
  otherWeightOz: {
    kind: 'measure',
    label: 'Other weight',
    unit: 'oz',
    form: 'Body',
    hint: 'With the mount if Weight is without it, or vice versa',
  },
  lengthMm: { kind: 'measure', label: 'Length', unit: 'mm', form: 'Body', section: 'Body' },
  widthMm: { kind: 'measure', label: 'Width', unit: 'mm', form: 'Body', section: 'Body' },
  heightMm: { kind: 'measure', label: 'Height', unit: 'mm', form: 'Body', section: 'Body' },
  waterproof: {
    kind: 'text',
    label: 'Waterproof rating',
    main: true,
    form: 'Body',
    section: 'Body',
    publicLabel: 'Waterproof',
  },
  yearIntroduced: {
    kind: 'year',
    label: 'Year introduced',
    form: 'Body',
    section: 'Model',
    publicLabel: 'Introduced',
  },
  minPrice: {
    kind: 'price',
    label: 'Min price',
    main: true,
    unit: '$',
    form: 'Price and links',
    hint: 'Typical price in US dollars',
    section: 'Model',
    sectionLabel: 'Price range',
  },
  maxPrice: { kind: 'price', label: 'Max price', unit: '$', form: 'Price and links', hint: 'List price in US dollars' },
  priceObservations: {
    kind: 'prices',
    label: 'Price observations',
    max: maxPriceObservations,
    role: 'provenance',
    form: 'Price and links',
  },
  manufacturerWebsite: { kind: 'link', label: 'Manufacturer website', role: 'link', form: 'Price and links' },
  productPageUrl: { kind: 'link', label: 'Product page', role: 'link', form: 'Price and links' },
  recommendedPurchaseLink: { kind: 'link', label: 'Recommended purchase link', role: 'site', form: 'Price and links' },
  ...provenanceFields,
  frontImageUrl: { kind: 'image', label: 'Image 1 Primary/Front View', role: 'site', form: 'Product Images' },
  leftSideImageUrl: { kind: 'image', label: 'Image 2 Side View', role: 'site', form: 'Product Images' },
  rightSideImageUrl: { kind: 'image', label: 'Image 3 Additional View', role: 'site', form: 'Product Images' },
} as const satisfies Record<string, OpticFieldEntry>;

type Fields = typeof fields;
export type OpticField = keyof Fields;

export type FieldValues = ValuesIn<Fields>;

export type FieldsWith<Properties> = NamesWith<Fields, Properties>;

export const fieldNames = namesOf(fields);

export const entryOf = (name: OpticField): OpticFieldEntry => fields[name];

export function isOpticField(name: string): name is OpticField {
  return Object.hasOwn(fields, name);
}

export const fieldsOfKind = <const Kind extends FieldKind>(...kinds: Kind[]) => namesOfKind(fields, ...kinds);

export type OpticFieldEntry = FieldEntry<FormPart> & {
  section?: Section;
  sectionLabel?: string;
  sectionOrder?: number;
};

export const rowLabel = (entry: OpticFieldEntry): string => entry.sectionLabel ?? publicLabel(entry);

export const formParts = [
  'Basic Information',
  'Dot and window',
  'Power',
  'Body',
  'Price and links',
  'Sources',
  'Product Images',
] as const;
type FormPart = (typeof formParts)[number];

export const sections = ['Mounting', 'Dot and window', 'Power', 'Body', 'Model'] as const;
export type Section = (typeof sections)[number];
