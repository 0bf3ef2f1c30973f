import { randomUUID } from 'node:crypto';
import { sampleImage } from '#domain/images/image-samples.ts';
import { unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import type { Random } from '../random.ts';
import { type Ledger, type Send, succeeded } from './client.ts';

type Row = { id: number; version?: number; isKept?: true };

type Rows = { optic: Row[]; faq: Row[]; author: Row[]; category: Row[]; post: Row[] };

export type World = { rows: Rows; opticIds: number[]; slugs: string[]; random: Random; ledger: Ledger };

export const password = 'a dot for every slide';

export async function memberWrite(id: number, send: Send, world: World): Promise<void> {
  const { opticIds, random, ledger } = world;
  const opticId = random.pick(opticIds);
  const kind = random.below(10);
  if (kind < 4) {
    const adds = random.chance(0.6);
    const outcome = adds
      ? await send('POST', '/api/favorites', { opticId })
      : await send('DELETE', `/api/favorites/${opticId}`);
    ledger.count(outcome, 'favorite');
    const query = 'SELECT id IS NOT NULL AS value FROM favorites WHERE user_id = ? AND optic_id = ?';
    ledger.record(`favorite ${id} ${opticId}`, outcome, adds ? '1' : 'null', query, [id, opticId]);
  } else if (kind < 9) {
    await writeReview(id, opticId, send, world);
  } else {
    const handle = `Member ${randomUUID().slice(0, 8)}`;
    const outcome = await send('PUT', '/api/user', { handle });
    ledger.count(outcome, 'profile');
    ledger.record(`handle ${id}`, outcome, handle, 'SELECT handle AS value FROM users WHERE id = ?', [id]);
  }
}

const reviewIds = new Map<string, number>();

async function writeReview(id: number, opticId: number, send: Send, { random, ledger }: World): Promise<void> {
  const place = `${id} ${opticId}`;
  const known = reviewIds.get(place);
  const content = { rating: 1 + random.below(5), reviewText: randomUUID() };
  const deletes = known !== undefined && random.chance(0.4);
  const outcome = deletes
    ? await send('DELETE', `/api/reviews/${known}`)
    : known === undefined
      ? await send('POST', '/api/reviews', { ...content, opticId })
      : await send('PUT', `/api/reviews/${known}`, content);
  ledger.count(outcome, 'review');
  const written = deletes ? 'null' : `${content.rating} ${content.reviewText}`;
  const query = "SELECT rating || ' ' || review_text AS value FROM reviews WHERE user_id = ? AND optic_id = ?";
  ledger.record(`review ${place}`, outcome, written, query, [id, opticId]);
  if (!succeeded(outcome)) return;
  if (deletes) reviewIds.delete(place);
  else reviewIds.set(place, known ?? (outcome.body as Row).id);
}

export async function visitorWrite(send: Send, { slugs, random, ledger }: World): Promise<void> {
  const kind = random.below(10);
  const word = randomUUID();
  const email = `${word}@example.com`;
  if (kind < 2) {
    const outcome = await send('POST', '/api/register', { email, password: `a password ${word}`, handle: word });
    ledger.count(outcome, 'registration');
    ledger.record(`account ${email}`, outcome, word, 'SELECT handle AS value FROM users WHERE email = ?', [email]);
  } else if (kind < 6) {
    const body = { name: 'Visitor', email, message: word };
    const outcome = await send('POST', '/api/contact', body, { 'Idempotency-Key': word });
    ledger.count(outcome, 'message');
    ledger.messages.push({ body, key: word, outcome });
  } else {
    ledger.count(await send('POST', `/api/blog/posts/${random.pick(slugs)}/view`), 'view');
  }
}

/** Sends the messages again whose answers were lost, with their keys: none may be stored twice. */
export async function repeatMessages(send: Send, { messages }: Ledger): Promise<void> {
  for (const message of messages.filter(({ outcome }) => outcome === 'lost')) {
    const outcome = await send('POST', '/api/contact', message.body, { 'Idempotency-Key': message.key });
    // A claim without an outcome counts for ten seconds.
    if (outcome === 'lost' || outcome.status !== 409) message.outcome = outcome;
  }
}

const someTags = ['red', 'dot', 'glass', 'carry', 'guide'];

const kinds: Record<keyof Rows, [path: string, body: (text: string, world: World) => object]> = {
  optic: [
    '/api/admin/optics',
    (text, { random }) => ({
      ...unstatedOptic,
      brand: random.pick(['Acme', 'Bolt', 'Cobalt']),
      productLine: text,
      primaryUse: random.pick(['Pistol', 'Pistol (Micro-compact)', 'Long gun', 'Both']),
      footprint: random.pick(['Trijicon RMR', 'Shield RMSc', 'Docter/Noblex', 'Holosun K']),
      emitterType: random.pick(['Open', 'Enclosed', null]),
      colors: random.pick(['Red', 'Green', 'Red, Green', null]),
      moa: random.pick(['2', '3, 6', null]),
    }),
  ],
  faq: ['/api/admin/faqs', (text) => ({ question: text, answer: 'Yes' })],
  author: ['/api/admin/blog/authors', (text) => ({ name: text })],
  category: ['/api/admin/blog/categories', (text) => ({ name: text, slug: text })],
  post: [
    '/api/admin/blog/posts',
    (text, { rows, random }) => ({
      title: text,
      slug: text,
      content: `# About\n\nSome **${random.pick(someTags)}** words, ${text}.`,
      tags: random.shuffled(someTags).slice(random.below(5)),
      authorId: random.pick(rows.author).id,
      categoryIds: random
        .shuffled(rows.category)
        .slice(0, random.below(4))
        .map(({ id }) => id),
      status: random.pick(['draft', 'published']),
    }),
  ],
};
export const entities = Object.keys(kinds) as (keyof Rows)[];

const newText = () => `word-${randomUUID().slice(0, 18)}`;

export async function adminWrite(send: Send, world: World): Promise<void> {
  const { rows, random, ledger } = world;
  const entity = random.pick(entities);
  const choice = random.below(20);
  if (choice === 0) await uploadImage(send, ledger);
  else if (choice === 1) await importOptics(send, ledger);
  else if (choice < 8 || rows[entity].length < 3) await createRow(entity, send, world);
  else if (choice < 17) await updateRow(entity, send, world);
  else await deleteRow(entity, send, world);
}

export async function createRow(entity: keyof Rows, send: Send, world: World): Promise<void> {
  const [path, bodyOf] = kinds[entity];
  const text = newText();
  const outcome = await send('POST', path, bodyOf(text, world));
  world.ledger.count(outcome, entity);
  if (!succeeded(outcome)) return;
  const row = outcome.body as Row;
  world.rows[entity].push(row);
  world.ledger.recordAudit(outcome, entity, row.id, text);
}

async function updateRow(entity: keyof Rows, send: Send, world: World): Promise<void> {
  const { rows, random, ledger } = world;
  const [path, bodyOf] = kinds[entity];
  const row = random.pick(rows[entity]);
  const text = newText();
  // Half of the saves name a version, which may be outdated.
  const version = random.chance(0.5) && row.version !== undefined ? { version: row.version } : {};
  const outcome = await send('PUT', `${path}/${row.id}`, { ...bodyOf(text, world), ...version });
  ledger.count(outcome, entity);
  if (succeeded(outcome)) row.version = (outcome.body as Row).version as number;
  ledger.recordAudit(outcome, entity, row.id, text);
}

async function deleteRow(entity: keyof Rows, send: Send, { rows, random, ledger }: World): Promise<void> {
  const path = kinds[entity][0];
  const row = random.pick(rows[entity]);
  if (row.isKept) return;
  const outcome = await send('DELETE', `${path}/${row.id}`);
  ledger.count(outcome, entity);
  if (!succeeded(outcome)) return;
  rows[entity] = rows[entity].filter((known) => known !== row);
  if (!['post', 'author', 'category'].includes(entity) || random.chance(0.5)) return;
  const restored = await send('POST', `${path}/${row.id}/restore`);
  ledger.count(restored, entity);
  if (succeeded(restored)) rows[entity].push(restored.body as Row);
}

async function importOptics(send: Send, ledger: Ledger): Promise<void> {
  const texts = [newText(), newText(), newText()];
  const same = { ...unstatedOptic, brand: 'Import', footprint: 'Trijicon RMR' };
  const file = texts.map((productLine) => ({ ...same, productLine }));
  const outcome = await send('POST', '/api/admin/catalogue/import?format=json&dryRun=false', file);
  ledger.count(outcome, 'import');
  // All of a file or nothing, whatever the outcome.
  const query = `SELECT count(*) IN (0, 3) AS value FROM red_dot_optics WHERE product_line IN (?, ?, ?)`;
  ledger.record(`import ${texts[0]}`, { status: 200, body: '' }, '1', query, texts);
  if (succeeded(outcome)) for (const text of texts) ledger.recordAudit(outcome, 'optic', '', text);
}

async function uploadImage(send: Send, ledger: Ledger): Promise<void> {
  const form = new FormData();
  // Trailing bytes make each image another one.
  const bytes = [sampleImage('gif'), new TextEncoder().encode(randomUUID())] as Uint8Array<ArrayBuffer>[];
  form.append('image', new Blob(bytes, { type: 'image/gif' }), 'dot.gif');
  const outcome = await send('POST', '/api/admin/upload-image', form);
  ledger.count(outcome, 'image');
  if (succeeded(outcome)) ledger.images.push((outcome.body as { imageUrl: string }).imageUrl);
}
