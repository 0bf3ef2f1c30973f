import { getTableColumns } from 'drizzle-orm';
import { proofOf } from '#domain/evidence/proof.ts';
import { footprintFacts, mainFootprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import type { FootprintInput } from '#domain/fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';

const { verifiedFields, ...answered } = getTableColumns(footprints);
export const adminFootprintColumns = answered;

export const footprintProof = (registry: FootprintRegistry, input: FootprintInput) =>
  proofOf(registry, footprintFacts, mainFootprintFacts, withPartNames(input));
