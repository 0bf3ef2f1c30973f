import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { fieldsOfKind } from '#domain/optics/fields.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { optics } from '#worker/db/schema/optics.ts';

const {
  dotSizes,
  searchParts,
  version,
  inPistolList,
  inRifleList,
  sortPrice,
  sortPriceDesc,
  sortWeight,
  sortRating,
  sortNewest,
  ...answered
} = getTableColumns(optics);

export const opticColumns = answered;

type OpticRow = Pick<InferSelectModel<typeof optics>, keyof typeof opticColumns>;

export function toOptic({ ratingSum, ...row }: OpticRow): Optic {
  return { ...row, averageRating: row.reviewCount === 0 ? null : ratingSum / row.reviewCount };
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

export const adminOpticColumns = { ...opticColumns, version };

export type AdminOpticRow = OpticRow & { version: number };

export function toAdminOptic({ version: current, ...row }: AdminOpticRow): AdminOptic {
  return { ...toOptic(row), version: current };
}

const { id, brand, productLine, model } = answered;

/** What names an optic. */
export const nameColumns = { id, brand, productLine, model };

/** The fields that may name an uploaded image. */
export const imageFields = fieldsOfKind('image');
