import { getTableColumns } from 'drizzle-orm';
import { proofOf } from '#domain/evidence/proof.ts';
import { cutFacts, mainCutFacts, withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import type { CutInput } from '#domain/fit/cuts/cut-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { mainPlateFacts, plateFacts } from '#domain/fit/plates/plate-fields.ts';
import type { PlateInput } from '#domain/fit/plates/plate-input.schema.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';

const { verifiedFields: ofCut, ...cutColumns } = getTableColumns(cuts);
const { verifiedFields: ofPlate, ...plateColumns } = getTableColumns(plates);

export const adminCutColumns = cutColumns;
export const adminPlateColumns = plateColumns;

export const cutProof = (registry: FootprintRegistry, input: CutInput) =>
  proofOf(registry, cutFacts, mainCutFacts, withTakenNames(input));

export const plateProof = (registry: FootprintRegistry, input: PlateInput) =>
  proofOf(registry, plateFacts, mainPlateFacts, input);
