import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { db, insertOptic } from '#worker/testing/rows.ts';
import { refreshPriceRanges } from './refresh-price-ranges.ts';

const at = new Date('2026-11-22T03:00:00Z');
const seen = (price: number, observedOn: string, currency = 'USD'): PriceObservation => ({
  price,
  currency,
  url: 'https://shop.example/507c',
  kind: 'shop',
  words: null,
  source: 'page',
  observedOn,
});
const insert = (...priceObservations: PriceObservation[]) =>
  insertOptic({ priceObservations, priceAsOf: '2026-11-01', minPrice: 200, maxPrice: 300 });
const prices = (id: number) =>
  env.DB.prepare('SELECT min_price, max_price FROM red_dot_optics WHERE id = ?').bind(id).raw();

test('prices seen more than 12 months ago leave the range', async () => {
  const aged = await insert(seen(200, '2025-11-22'), seen(250, '2026-01-01'), seen(300, '2026-11-01'));
  const current = await insert(seen(200, '2025-11-23'), seen(300, '2026-11-01'));
  const allOld = await insert(seen(100, '2024-01-01'));
  const euros = await insert(seen(90, '2026-11-01', 'EUR'));
  const unseen = await insertOptic({ minPrice: 200, maxPrice: 300 });
  expect(await refreshPriceRanges(db, shippedRegistry, at)).toBe(1);
  expect(await prices(aged)).toEqual([[250, 300]]);
  for (const id of [current, allOld, euros, unseen]) expect(await prices(id)).toEqual([[200, 300]]);
  const entries = await env.DB.prepare('SELECT user_id, entity_id, changes FROM audit_log').raw();
  expect(entries).toEqual([[null, String(aged), '{"minPrice":{"from":200,"to":250}}']]);
  expect(await refreshPriceRanges(db, shippedRegistry, at)).toBe(0);
});
