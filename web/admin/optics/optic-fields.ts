import { fields } from '#domain/optics/fields/fields.ts';
import { labeler, labelsOf } from '../fields/row-draft.ts';

export const labelOf = labeler(labelsOf(fields));
