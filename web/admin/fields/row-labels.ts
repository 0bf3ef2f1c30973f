import { cutFields } from '#domain/fit/cuts/cut-fields.ts';
import { footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import { pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { plateFields } from '#domain/fit/plates/plate-fields.ts';
import { fields } from '#domain/optics/fields/fields.ts';
import { labeler, labelsOf } from './row-draft.ts';

export const rowLabels = {
  optic: labeler(labelsOf(fields)),
  pistol: labeler(labelsOf(pistolFields)),
  footprint: labeler(labelsOf(footprintFields)),
  cut: labeler(labelsOf(cutFields)),
  plate: labeler(labelsOf(plateFields)),
};
