import type { NotedName, StatedLookalike } from '../../fields/field-entry.ts';
import { type FieldEntry, provenanceFields } from '../../fields/field-entry.ts';
import { namesInRole, namesOf, unstatedValues } from '../../fields/field-table.ts';

export const cutFormParts = ['Basic Information', 'What Mounts', 'Sources'] as const;

type CutFieldEntry = FieldEntry<(typeof cutFormParts)[number]>;

export const cutFields = {
  key: {
    kind: 'name',
    label: 'Key',
    role: 'identity',
    form: 'Basic Information',
    hint: 'Lowercase letters, digits and hyphens. Pistols and plates name it. You can’t change this later.',
  },
  name: { kind: 'name', label: 'Name', role: 'identity', form: 'Basic Information' },
  maker: { kind: 'name', label: 'Maker', role: 'identity', form: 'Basic Information' },
  howToTell: {
    kind: 'paragraphs',
    label: 'How to tell',
    form: 'Basic Information',
    hint: 'What sets this cut apart from the maker’s other cuts',
  },
  takes: {
    kind: 'noted',
    label: 'Takes directly',
    max: 50,
    main: true,
    form: 'What Mounts',
    hint: 'Footprints that mount without a plate',
  },
  doesNotSeat: {
    kind: 'lookalikes',
    label: 'Doesn’t seat',
    formLabel: 'Sights That Don’t Fit This Cut',
    max: 50,
    main: true,
    form: 'What Mounts',
    hint: 'Footprints that can’t mount, even on a plate, with the reason',
  },
  screws: {
    kind: 'text',
    label: 'Screws',
    form: 'What Mounts',
    hint: 'Thread and length, as the manufacturer states them',
  },
  ...provenanceFields,
} as const satisfies Record<string, CutFieldEntry>;

export const cutFieldNames = namesOf(cutFields);

export const cutTradeFields = namesInRole(cutFields, 'identity', 'fact');

export const cutFacts = namesInRole(cutFields, 'fact');

export const mainCutFacts = cutFacts.filter((name) => (cutFields[name] as CutFieldEntry).main);

export const unstatedCut = unstatedValues(cutFields);

type Lists = { takes: readonly NotedName[]; doesNotSeat: readonly StatedLookalike[] };

export function withTakenNames<Cut extends Lists>(cut: Cut) {
  return {
    ...cut,
    takes: cut.takes.map(({ name }) => name),
    doesNotSeat: cut.doesNotSeat.map(({ id }) => id),
  };
}
