import { footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import { labeler, labelsOf } from '../fields/field-labels.ts';

export const footprintLabels = labelsOf(footprintFields);
export const labelOf = labeler(footprintLabels);
