import { sql } from 'drizzle-orm';
import { catalogCurrency, rangeDays } from '#domain/prices/price-observations.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { auditEach } from '#worker/features/audit/audit.ts';

/** Optics whose price range differs from that of their recent observations, with both ranges. (A batch binds no values to raw SQL.) */
const outdated = (today: string) => `(
  SELECT optic.id, optic.min_price AS was_low, optic.max_price AS was_high,
    min(seen.value ->> 'price') AS low, max(seen.value ->> 'price') AS high
  FROM red_dot_optics AS optic, json_each(optic.price_observations) AS seen
  WHERE optic.price_as_of IS NOT NULL AND seen.value ->> 'currency' = '${catalogCurrency}'
    AND seen.value ->> 'observedOn' > date('${today}', '-${rangeDays} days')
  GROUP BY optic.id
  HAVING optic.min_price IS NOT low OR optic.max_price IS NOT high) AS found`;

/**
 * Drops prices that were observed more than 12 months ago from the price ranges. A range whose observations are all older stays.
 * @param at the run's time
 * @returns how many optics changed
 */
export async function refreshPriceRanges(db: Database, at: Date): Promise<number> {
  const found = outdated(at.toISOString().slice(0, 10));
  const changes = sql`json_object(
    'minPrice', json_object('from', found.was_low, 'to', found.low),
    'maxPrice', json_object('from', found.was_high, 'to', found.high))`;
  const entry = { userId: null, action: 'update', entity: 'optic', entityId: sql`found.id`, changes } as const;
  const { audited } = await runBatch(db, {
    audited: auditEach(db, entry, sql.raw(`FROM ${found}`)),
    updated: db.run(
      sql.raw(`UPDATE red_dot_optics SET min_price = found.low, max_price = found.high,
        updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      FROM ${found} WHERE found.id = red_dot_optics.id`),
    ),
  });
  return audited.meta.changes;
}
