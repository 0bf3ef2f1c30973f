import { randomUUID } from 'node:crypto';
import { sampleImage } from '#domain/images/image-samples.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import type { Random } from '../random.ts';
import { type Outcome, type Send, succeeded } from './client.ts';
import type { Ledger } from './ledger.ts';

/** Rows that members write about are never deleted. */
type Row = { id: number; version?: number; isKept?: true };

/** A kind of row that administrators edit. */
type Kind = {
  entity: string;
  path: string;
  table: string;
  /** The column that holds the text of a write. */
  column: string;
  body: (text: string, rows: Rows, random: Random) => object;
};

/** The rows that administrators know of, by kind. All of them write to the same rows. */
export type Rows = { optic: Row[]; faq: Row[]; author: Row[]; category: Row[]; post: Row[] };

const footprints = ['Trijicon RMR', 'Shield RMSc', 'Docter/Noblex', 'Holosun K'];
const uses = ['Pistol', 'Pistol (Micro-compact)', 'Long gun', 'Both'];
const some = ['red', 'dot', 'glass', 'carry', 'guide'];

export const kinds: (Kind & { entity: keyof Rows })[] = [
  {
    entity: 'optic',
    path: '/api/admin/optics',
    table: 'red_dot_optics',
    column: 'product_line',
    body: (text, _, random) => ({
      ...unstatedOptic,
      brand: random.pick(['Acme', 'Bolt', 'Cobalt']),
      productLine: text,
      primaryUse: random.pick(uses),
      footprint: random.pick(footprints),
      emitterType: random.pick(['Open', 'Enclosed', null]),
      colors: random.pick(['Red', 'Green', 'Red, Green', null]),
      moa: random.pick(['2', '3, 6', null]),
    }),
  },
  {
    entity: 'faq',
    path: '/api/admin/faqs',
    table: 'faqs',
    column: 'question',
    body: (text) => ({ question: text, answer: 'Yes' }),
  },
  {
    entity: 'author',
    path: '/api/admin/blog/authors',
    table: 'blog_authors',
    column: 'name',
    body: (text) => ({ name: text }),
  },
  {
    entity: 'category',
    path: '/api/admin/blog/categories',
    table: 'blog_categories',
    column: 'name',
    body: (text) => ({ name: text, slug: text }),
  },
  {
    entity: 'post',
    path: '/api/admin/blog/posts',
    table: 'blog_posts',
    column: 'title',
    body: (text, { author, category }, random) => ({
      title: text,
      slug: text,
      content: `# About\n\nSome **${random.pick(some)}** words, ${text}.`,
      tags: random.shuffled(some).slice(random.below(5)),
      authorId: random.pick(author).id,
      categoryIds: category
        .filter(() => random.chance(0.3))
        .map(({ id }) => id)
        .slice(0, 3),
      status: random.pick(['draft', 'published']),
    }),
  },
];

const newText = () => `word-${randomUUID().slice(0, 18)}`;

export type Admin = { cookie: string };

/** One write of an administrator. Several edit the same rows at once. */
export async function adminWrite(
  { cookie }: Admin,
  send: Send,
  rows: Rows,
  random: Random,
  ledger: Ledger,
): Promise<void> {
  const kind = random.pick(kinds);
  const known = rows[kind.entity];
  const choice = random.below(20);
  if (choice === 0) await uploadImage(send, ledger);
  else if (choice === 1) await importOptics(send, ledger);
  else if (choice < 8 || known.length < 3) await createRow(kind, cookie, send, rows, random, ledger);
  else if (choice < 17) await updateRow(kind, send, rows, random, ledger);
  else await deleteRow(kind, send, rows, random, ledger);
}

function recordAudit(outcome: Outcome, entity: string, id: number | string, text: string, ledger: Ledger): void {
  if (outcome === 'lost') return;
  if (outcome.status < 300) ledger.audited.push({ entity, id, text });
  else ledger.refused.push(text);
}

export async function createRow(
  kind: (typeof kinds)[number],
  cookie: string,
  send: Send,
  rows: Rows,
  random: Random,
  ledger: Ledger,
): Promise<void> {
  const text = newText();
  const body = kind.body(text, rows, random);
  const key = randomUUID();
  const outcome = await send('POST', kind.path, body, { 'Idempotency-Key': key });
  ledger.count(outcome, kind.entity);
  if (succeeded(outcome)) {
    const row = outcome.body as Row;
    rows[kind.entity].push(row);
    recordAudit(outcome, kind.entity, row.id, text, ledger);
  }
  const sql = `SELECT count(*) AS value FROM ${kind.table} WHERE ${kind.column} = ?`;
  if (outcome === 'lost') {
    ledger.creates.push({ path: kind.path, body, key, cookie, count: { sql, value: text }, outcome });
  }
}

async function updateRow(kind: (typeof kinds)[number], send: Send, rows: Rows, random: Random, ledger: Ledger) {
  const row = random.pick(rows[kind.entity]);
  const text = newText();
  // Half of the saves name a version, which may be outdated.
  const version = random.chance(0.5) && row.version !== undefined ? { version: row.version } : {};
  const outcome = await send('PUT', `${kind.path}/${row.id}`, { ...kind.body(text, rows, random), ...version });
  ledger.count(outcome, kind.entity);
  if (succeeded(outcome)) row.version = (outcome.body as Row).version as number;
  recordAudit(outcome, kind.entity, row.id, text, ledger);
}

async function deleteRow(
  { entity, path }: (typeof kinds)[number],
  send: Send,
  rows: Rows,
  random: Random,
  ledger: Ledger,
) {
  const known = rows[entity];
  const row = random.pick(known);
  if (row.isKept) return;
  const outcome = await send('DELETE', `${path}/${row.id}`);
  ledger.count(outcome, entity);
  if (!succeeded(outcome)) return;
  known.splice(known.indexOf(row), known.includes(row) ? 1 : 0);
  const restores = ['post', 'author', 'category'].includes(entity) && random.chance(0.5);
  if (!restores) return;
  const restored = await send('POST', `${path}/${row.id}/restore`);
  ledger.count(restored, entity);
  if (succeeded(restored)) known.push(restored.body as Row);
}

async function importOptics(send: Send, ledger: Ledger): Promise<void> {
  const texts = [newText(), newText(), newText()];
  const file = texts.map((productLine) => ({
    ...unstatedOptic,
    brand: 'Import',
    productLine,
    footprint: 'Trijicon RMR',
  }));
  const outcome = await send('POST', '/api/admin/catalogue/import?format=json&dryRun=false', file);
  ledger.count(outcome, 'import');
  // All of a file or nothing: the first text tells of the others.
  const query = `SELECT count(*) = 0 AS value FROM (SELECT count(*) AS found FROM red_dot_optics
    WHERE product_line IN (?, ?, ?)) WHERE found NOT IN (0, 3)`;
  ledger.record(`import ${texts[0]}`, { status: 200, body: '' }, '1', query, texts);
  if (succeeded(outcome)) for (const text of texts) ledger.audited.push({ entity: 'optic', id: '', text });
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
