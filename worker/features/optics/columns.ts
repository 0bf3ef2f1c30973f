import type { InferSelectModel } from 'drizzle-orm';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { fieldsOfKind } from '#domain/optics/fields/fields.ts';
import type { Optic, OpticDetail } from '#domain/optics/optics.schema.ts';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { withPriceEvidence } from '#domain/prices/price-observations.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { publicProvenance } from '#worker/db/schema/columns.ts';
import { pickColumns } from '#worker/db/sql.ts';

const publicColumns = [
  'id',
  'brand',
  'productLine',
  'model',
  'variants',
  'primaryUse',
  'footprint',
  'footprintKey',
  'mountType',
  'includedPlates',
  'description',
  'features',
  'emitterType',
  'emitterModes',
  'moa',
  'reticleTypes',
  'windowSize',
  'windowWidthMm',
  'windowHeightMm',
  'weightOz',
  'weightBasis',
  'otherWeightOz',
  'lengthMm',
  'widthMm',
  'heightMm',
  'batteryLifeHours',
  'batteryType',
  'batteryAccess',
  'solarFailsafe',
  'shakeAwake',
  'colors',
  'nvCompatible',
  'manufacturerWebsite',
  'productPageUrl',
  'recommendedPurchaseLink',
  'waterproof',
  'minPrice',
  'maxPrice',
  'priceAsOf',
  'yearIntroduced',
  'frontImageUrl',
  'leftSideImageUrl',
  'rightSideImageUrl',
  ...publicProvenance,
  'reviewCount',
  'ratingSum',
  'createdAt',
  'updatedAt',
] as const;

export const opticColumns = pickColumns(optics, publicColumns);

type OpticRow = Pick<InferSelectModel<typeof optics>, keyof typeof opticColumns>;

export const averageRating = (ratingSum: number, reviewCount: number) =>
  reviewCount === 0 ? null : ratingSum / reviewCount;

export function toOptic({ ratingSum, ...row }: OpticRow): Optic {
  return { ...row, averageRating: averageRating(ratingSum, row.reviewCount) };
}

const decoders = Object.entries(opticColumns).map(
  ([name, column]) => [name, (value: unknown) => (value === null ? null : column.mapFromDriverValue(value))] as const,
);

/** Maps D1's values of `opticColumns`, as drizzle does but at a third of the cost, for the lists, which are read most. */
export function opticOf(values: readonly unknown[]): Optic {
  const row: Record<string, unknown> = {};
  for (const [index, [name, decode]] of decoders.entries()) row[name] = decode(values[index]);
  return toOptic(row as OpticRow);
}

export const opticDetailColumns = { ...opticColumns, ...pickColumns(optics, ['evidence', 'priceObservations']) };

type OpticDetailRow = OpticRow & { evidence: Evidence[]; priceObservations: PriceObservation[] };

export function toOpticDetail(registry: FootprintRegistry, detail: OpticDetailRow): Omit<OpticDetail, 'socialImage'> {
  const { evidence: _, priceObservations: prices, ...row } = detail;
  const proven = { ...row, evidence: withPriceEvidence(detail) };
  return {
    ...toOptic(row),
    evidence: publicEvidence(registry, proven),
    priceObservations: prices,
  };
}

export const adminOpticColumns = { ...opticDetailColumns, version: optics.version };

export type AdminOpticRow = OpticDetailRow & { version: number };

export function toAdminOptic({ version: current, evidence: stored, ...rest }: AdminOpticRow): AdminOptic {
  const { priceObservations: prices, ...row } = rest;
  return { ...toOptic(row), evidence: stored, priceObservations: prices, version: current };
}

export const nameColumns = pickColumns(optics, ['id', 'brand', 'productLine', 'model']);

export const imageFields = fieldsOfKind('image');
