import { pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { labeler, labelsOf } from '../fields/row-draft.ts';

export const labelOf = labeler(labelsOf(pistolFields));
