import { type FieldEntry, provenanceFields } from '../../fields/field-entry.ts';
import { namesInRole, namesOf } from '../../fields/field-table.ts';

export const footprintFormParts = ['Basic Information', 'Screws and Recoil Posts', 'What Fits', 'Sources'] as const;

type FootprintFieldEntry = FieldEntry<(typeof footprintFormParts)[number]>;

export const footprintFields = {
  key: {
    kind: 'name',
    label: 'Key',
    role: 'identity',
    form: 'Basic Information',
    hint: 'Lowercase letters, digits and hyphens, as in URLs and guides. You can’t change this later.',
  },
  name: { kind: 'name', label: 'Name', role: 'identity', form: 'Basic Information' },
  kind: {
    kind: 'choice',
    label: 'Kind',
    values: ['pistol', 'rifle'],
    default: 'pistol',
    role: 'text',
    form: 'Basic Information',
  },
  aliases: {
    kind: 'list',
    label: 'Aliases',
    max: 100,
    main: true,
    form: 'Basic Information',
    hint: 'Other names in use',
  },
  description: { kind: 'paragraphs', label: 'Description', role: 'text', form: 'Basic Information' },
  screwThread: {
    kind: 'text',
    label: 'Screw thread',
    main: true,
    form: 'Screws and Recoil Posts',
    hint: 'As a page states it. For example, M3 x 0.5 or #6-32',
  },
  screwSpacingMm: {
    kind: 'measure',
    label: 'Screw spacing',
    unit: 'mm',
    main: true,
    form: 'Screws and Recoil Posts',
    hint: 'Between the centers of the screws',
  },
  bosses: {
    kind: 'text',
    label: 'Recoil posts',
    main: true,
    form: 'Screws and Recoil Posts',
    hint: 'Number and place of the recoil posts, lugs or recoil bars that the optic’s sockets take',
  },
  torqueInLb: { kind: 'measure', label: 'Torque', unit: 'in-lb', form: 'Screws and Recoil Posts' },
  screws: {
    kind: 'paragraphs',
    label: 'How it is held',
    main: true,
    form: 'Screws and Recoil Posts',
    hint: 'In whole sentences, with what the other fields can’t hold',
  },
  compatibleWith: {
    kind: 'list',
    label: 'Takes directly',
    max: 50,
    form: 'What Fits',
    hint: 'Other footprints whose optics sit on this cut without a plate',
  },
  lookalikes: {
    kind: 'lookalikes',
    label: 'Look-alikes',
    max: 50,
    form: 'What Fits',
    hint: 'Footprints it gets mistaken for',
  },
  glockMosPlates: { kind: 'plates', label: 'Glock MOS plates', max: 50, form: 'What Fits' },
  ...provenanceFields,
} as const satisfies Record<string, FootprintFieldEntry>;

export const footprintFieldNames = namesOf(footprintFields);

export const footprintTradeFields = namesInRole(footprintFields, 'identity', 'fact', 'text');

export const footprintEntryOf = (name: keyof typeof footprintFields): FootprintFieldEntry => footprintFields[name];
