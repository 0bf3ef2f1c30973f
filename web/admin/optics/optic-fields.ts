import { fields } from '#domain/optics/fields/fields.ts';
import { labeler, labelsOf, requiredIn } from '../fields/field-labels.ts';

export const fieldLabels = labelsOf(fields);
export const labelOf = labeler(fieldLabels);
export const requiredFields = requiredIn(fields);
