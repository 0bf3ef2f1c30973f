import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import { type Send, succeeded } from './client.ts';
import type { Ledger } from './ledger.ts';

export type Member = { id: number; email: string; cookie: string };

const favorite = 'SELECT id IS NOT NULL AS value FROM favorites WHERE user_id = ? AND optic_id = ?';
const review = "SELECT rating || ' ' || review_text AS value FROM reviews WHERE user_id = ? AND optic_id = ?";
const handle = 'SELECT handle AS value FROM users WHERE id = ?';

/** One write of a member: a favorite, a review or the profile. A member writes one thing after another. */
export async function memberWrite(
  { id, cookie }: Member,
  send: Send,
  opticIds: number[],
  random: Random,
  ledger: Ledger,
): Promise<void> {
  const opticId = random.pick(opticIds);
  const kind = random.below(10);
  if (kind < 4) {
    const adds = random.chance(0.6);
    const outcome = adds
      ? await send('POST', '/api/favorites', { opticId })
      : await send('DELETE', `/api/favorites/${opticId}`);
    ledger.count(outcome, 'favorite');
    ledger.record(`favorite ${id} ${opticId}`, outcome, adds ? '1' : 'null', favorite, [id, opticId]);
  } else if (kind < 9) {
    await writeReview(id, cookie, send, opticId, random, ledger);
  } else {
    const name = `Member ${randomUUID().slice(0, 8)}`;
    const outcome = await send('PUT', '/api/user', { handle: name });
    ledger.count(outcome, 'profile');
    ledger.record(`handle ${id}`, outcome, name, handle, [id]);
  }
}

/** Reviews that a member knows of, by member and optic. */
const reviewIds = new Map<string, number>();

async function writeReview(id: number, cookie: string, send: Send, opticId: number, random: Random, ledger: Ledger) {
  const place = `${id} ${opticId}`;
  const known = reviewIds.get(place);
  const content = { rating: 1 + random.below(5), reviewText: randomUUID() };
  const fact: [string, number[]] = [review, [id, opticId]];
  const written = `${content.rating} ${content.reviewText}`;
  if (known === undefined) {
    const key = randomUUID();
    const body = { ...content, opticId };
    const outcome = await send('POST', '/api/reviews', body, { 'Idempotency-Key': key });
    ledger.count(outcome, 'review');
    ledger.record(`review ${place}`, outcome, written, ...fact);
    if (succeeded(outcome)) reviewIds.set(place, (outcome.body as { id: number }).id);
    const count = { sql: 'SELECT count(*) AS value FROM reviews WHERE review_text = ?', value: content.reviewText };
    if (outcome === 'lost') ledger.creates.push({ path: '/api/reviews', body, key, cookie, count, outcome });
  } else if (random.chance(0.6)) {
    const outcome = await send('PUT', `/api/reviews/${known}`, content);
    ledger.count(outcome, 'review');
    ledger.record(`review ${place}`, outcome, written, ...fact);
  } else {
    const outcome = await send('DELETE', `/api/reviews/${known}`);
    ledger.count(outcome, 'review');
    ledger.record(`review ${place}`, outcome, 'null', ...fact);
    if (succeeded(outcome)) reviewIds.delete(place);
  }
}
