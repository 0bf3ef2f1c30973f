import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import { proofOf } from '#domain/evidence/proof.ts';
import { mainFacts, sourcedFields } from '#domain/optics/field-roles.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { readCatalog } from './read.ts';

const { optics } = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

test('a row that contradicts its own page disputes the fact', () => {
  const disputes = optics.flatMap((optic) => {
    const { disputedFields } = proofOf(sourcedFields, mainFacts, optic);
    return disputedFields.map((field) => `${opticFullName(optic)}: ${field}`);
  });
  expect(disputes.sort()).toEqual([
    'EOTECH HWS XPS2: batteryLifeHours',
    'Holosun HS403B: heightMm',
    'Holosun HS403B: weightOz',
    'Holosun HS403B: widthMm',
  ]);
});

test('a contradiction is disputed unless a page of a higher rank backs the value', () => {
  for (const optic of optics) {
    const { disputedFields, verifiedFields } = proofOf(sourcedFields, mainFacts, optic);
    for (const { field, verdict } of publicEvidence(optic)) {
      if (verdict === 'contradicts') expect([...disputedFields, ...verifiedFields]).toContain(field);
    }
  }
});
