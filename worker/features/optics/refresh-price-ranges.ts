import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import { catalogCurrency } from '#domain/prices/latest-prices.ts';
import { priceRangeOf, rangeDays } from '#domain/prices/price-observations.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { jsonList } from '#worker/db/sql.ts';
import { versionedOptics } from './admin/writes.ts';
import { adminOpticColumns } from './columns.ts';

const maxOptics = 500;

const outdated = (today: string) => sql`
  SELECT optic.id FROM red_dot_optics AS optic, json_each(optic.price_observations) AS seen
  WHERE optic.price_as_of IS NOT NULL AND seen.value ->> 'currency' = ${catalogCurrency}
    AND seen.value ->> 'observedOn' > date(${today}, ${`-${rangeDays} days`})
  GROUP BY optic.id
  HAVING optic.min_price IS NOT min(seen.value ->> 'price') OR optic.max_price IS NOT max(seen.value ->> 'price')
  LIMIT ${maxOptics}`;

export async function refreshPriceRanges(db: Database, registry: FootprintRegistry, at: Date): Promise<number> {
  const today = isoDay(at);
  const found = await db.all<{ id: number }>(outdated(today));
  if (found.length === 0) return 0;
  const rows = await db
    .select(adminOpticColumns)
    .from(optics)
    .where(inArray(optics.id, jsonList(found.map(({ id }) => id))));
  let changed = 0;
  for (const row of rows) {
    const { minPrice, maxPrice } = priceRangeOf(row, today);
    const range = { minPrice, maxPrice };
    const write = () => ({ values: { ...range, ...derivedColumns(registry, { ...row, ...range }) } });
    const { id, version } = row;
    try {
      await versionedOptics.update(
        { db, userId: null, origin: '', registry },
        id,
        { ...range, version },
        { write, isReconciled: true },
      );
      changed += 1;
    } catch (error) {
      // An administrator saved or deleted the optic meanwhile; the next run looks again.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return changed;
}
