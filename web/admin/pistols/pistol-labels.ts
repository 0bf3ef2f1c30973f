import { pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { labeler, labelsOf } from '../fields/field-labels.ts';

export const pistolLabels = labelsOf(pistolFields);
export const labelOf = labeler(pistolLabels);
