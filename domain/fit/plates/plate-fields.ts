import { type FieldEntry, provenanceFields } from '../../fields/field-entry.ts';
import { namesInRole, namesOf, unstatedValues } from '../../fields/field-table.ts';

export const plateFormParts = ['Basic Information', 'What It Fits', 'Size and Screws', 'Price', 'Sources'] as const;

type PlateFieldEntry = FieldEntry<(typeof plateFormParts)[number]>;

export const plateFields = {
  key: {
    kind: 'name',
    label: 'Key',
    role: 'identity',
    form: 'Basic Information',
    hint: 'Lowercase letters, digits and hyphens. Used in URLs and by pistols. You can’t change this later.',
  },
  name: { kind: 'name', label: 'Name', role: 'identity', form: 'Basic Information' },
  maker: {
    kind: 'text',
    label: 'Maker',
    role: 'identity',
    form: 'Basic Information',
    hint: 'Empty for a plate that several makers sell',
  },
  kind: {
    kind: 'choice',
    label: 'Kind',
    values: ['plate', 'mount'],
    default: 'plate',
    role: 'text',
    form: 'Basic Information',
    hint: 'A mount sits on a Picatinny rail',
  },
  partNumber: { kind: 'text', label: 'Part number', form: 'Basic Information' },
  cuts: {
    kind: 'list',
    label: 'Sits on',
    max: 50,
    main: true,
    form: 'What It Fits',
  },
  presents: {
    kind: 'list',
    label: 'Takes',
    footprint: 'known',
    max: 20,
    main: true,
    form: 'What It Fits',
    hint: 'Footprints of the optics that mount on it',
  },
  note: { kind: 'text', label: 'Note', role: 'text', form: 'What It Fits' },
  material: { kind: 'text', label: 'Material', form: 'Size and Screws' },
  heightMm: {
    kind: 'measure',
    label: 'Height added',
    unit: 'mm',
    form: 'Size and Screws',
    hint: 'How much higher the optic sits than on the bare cut',
  },
  axisHeightIn: {
    kind: 'measure',
    label: 'Height over the rail',
    unit: 'in',
    form: 'Size and Screws',
    hint: 'From the top of the rail to the center of the optic, as the maker states it',
  },
  screws: {
    kind: 'text',
    label: 'Screws',
    form: 'Size and Screws',
    hint: 'Thread, length, count, and who supplies them',
  },
  torqueInLb: { kind: 'measure', label: 'Torque', unit: 'in-lb', form: 'Size and Screws' },
  productPageUrl: { kind: 'link', label: 'Product page', role: 'link', form: 'Price' },
  priceObservations: { kind: 'prices', label: 'Observed prices', max: 50, role: 'provenance', form: 'Price' },
  ...provenanceFields,
} as const satisfies Record<string, PlateFieldEntry>;

export const plateFieldNames = namesOf(plateFields);

export const plateTradeFields = namesInRole(plateFields, 'identity', 'fact', 'text', 'link');

export const plateFacts = namesInRole(plateFields, 'fact');

export const mainPlateFacts = plateFacts.filter((name) => (plateFields[name] as PlateFieldEntry).main);

export const unstatedPlate = unstatedValues(plateFields);
