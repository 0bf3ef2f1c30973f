import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ProvenRow, publicEvidence } from '#domain/evidence/fact-status.ts';
import { proofOf } from '#domain/evidence/proof.ts';
import { cutFacts, mainCutFacts, withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import { footprintFacts, mainFootprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { mainPistolFacts, pistolFacts, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { mainPlateFacts, plateFacts } from '#domain/fit/plates/plate-fields.ts';
import { mainFacts, sourcedFields } from '#domain/optics/fields/field-roles.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { readCatalog } from '../loader/read.ts';

const catalog = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

const proven = <Row extends ProvenRow>(name: string, row: Row, facts: readonly string[], main: readonly string[]) => ({
  name,
  evidence: publicEvidence(shippedRegistry, row),
  ...proofOf(shippedRegistry, facts, main, row),
});

const rows = [
  ...catalog.optics.map((optic) => proven(opticFullName(optic), optic, sourcedFields, mainFacts)),
  ...catalog.pistols.map((pistol) =>
    proven(`${pistol.brand} ${pistol.model}`, withFootprintNames(pistol), pistolFacts, mainPistolFacts),
  ),
  ...catalog.footprints.map((footprint) =>
    proven(footprint.name, withPartNames(footprint), footprintFacts, mainFootprintFacts),
  ),
  ...catalog.cuts.map((cut) => proven(cut.name, withTakenNames(cut), cutFacts, mainCutFacts)),
  ...catalog.plates.map((plate) => proven(plate.name, plate, plateFacts, mainPlateFacts)),
];

test('a row that contradicts its own page disputes the fact', () => {
  const disputes = rows.flatMap(({ name, disputedFields }) => disputedFields.map((field) => `${name}: ${field}`));
  expect(disputes.sort()).toEqual([
    'CZ Shadow 2 Carry: takes',
    'Canik MC9: takes',
    'EOTECH HWS XPS2: batteryLifeHours',
    'Glock G43: weightOz',
    'HK CC9: takes',
    'Holosun EPS Carry EPS-CARRY-RD / EPS-CARRY-GR (2, 6, MRS): batteryLifeHours',
    'Holosun HS403B: heightMm',
    'Holosun HS403B: weightOz',
    'Holosun HS403B: widthMm',
    'IWI Masada ORP: weightOz',
    'Mossberg MC2c: takes',
    'P365 RMSc: takes',
    'S&W M&P 5.7: takes',
    'STK100: takes',
    'Taurus GX4 T.O.R.O.: takes',
  ]);
});

test('a contradiction is disputed unless a page of a higher rank backs the value', () => {
  for (const { disputedFields, verifiedFields, evidence } of rows) {
    for (const { field, verdict } of evidence) {
      if (verdict === 'contradicts') expect([...disputedFields, ...verifiedFields]).toContain(field);
    }
  }
});
