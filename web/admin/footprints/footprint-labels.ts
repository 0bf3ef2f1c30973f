import { footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import { labeler, labelsOf } from '../fields/row-draft.ts';

export const labelOf = labeler(labelsOf(footprintFields));
