import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { AdminOptic } from '#domain/api/admin.ts';
import type { Optic } from '#domain/optics/optics.ts';
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

/** The columns that a public answer is made from. */
export const opticColumns = answered;

type OpticRow = Pick<InferSelectModel<typeof optics>, keyof typeof opticColumns>;

export function toOptic({ ratingSum, ...row }: OpticRow): Optic {
  return { ...row, averageRating: row.reviewCount === 0 ? null : ratingSum / row.reviewCount };
}

const decoders = Object.entries(opticColumns).map(
  ([name, column]) => [name, (value: unknown) => (value === null ? null : column.mapFromDriverValue(value))] as const,
);

/**
 * An optic of the values that D1 gives for `opticColumns`, in their order. It says what drizzle's own mapping does, at a
 * third of what that costs; the lists are asked for most.
 */
export function opticOf(values: readonly unknown[]): Optic {
  const row: Record<string, unknown> = {};
  for (const [index, [name, decode]] of decoders.entries()) row[name] = decode(values[index]);
  return toOptic(row as OpticRow);
}

/** The columns that an administrator's answer is made from. */
export const adminOpticColumns = { ...opticColumns, version };

export function toAdminOptic({ version: kept, ...row }: OpticRow & { version: number }): AdminOptic {
  return { ...toOptic(row), version: kept };
}
