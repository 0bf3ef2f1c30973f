import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import type { FootprintInput } from '#domain/fit/footprints/footprint-input.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { imported } from '#worker/testing/catalog-files.ts';
import { footprintInput } from '#worker/testing/inputs/footprint-input.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { pistolInput } from '#worker/testing/inputs/pistol-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { unique } from '#worker/testing/rows.ts';

await loadCatalog({ footprints: shippedCatalog().footprints });
const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });

const { response: footprintSchema } = contracts['PUT /api/admin/footprints/:id'];

const sendJson = (method: string, path: string, body: object) =>
  send(`/api/admin/${path}`, { method, body: JSON.stringify(body) });
const put = (id: number, body: object) => sendJson('PUT', `footprints/${id}`, body);
const create = async (facts: Partial<FootprintInput> = {}) =>
  bodyOf(await sendJson('POST', 'footprints', footprintInput(facts)), footprintSchema, 201);
const update = async (id: number, change: object) => bodyOf(await put(id, change), footprintSchema);
const stored = async (id: number) =>
  bodyOf(await send(`/api/admin/footprints/${id}`), contracts['GET /api/admin/footprints/:id'].response);

test('evidence verifies, and a page that states some of a list supports it', async () => {
  const url = 'https://maker.example/plates';
  const pages = [
    piece({ field: 'screwThread', value: 'M3 x 0.5', words: 'Thread: M3 x 0.5', url }),
    piece({ field: 'aliases', value: ['one'], words: 'also called One', url }),
    piece({ field: 'lookalikes', value: ['Trijicon RMR'], words: 'not for RMR cuts', url }),
    piece({ field: 'torqueInLb', value: 15, words: '15 in-lb', url }),
  ];
  const name = unique('Alias');
  const footprint = await create({
    screwThread: 'M3 x 0.5',
    aliases: ['One', name],
    lookalikes: [{ id: 'rmr', why: 'Wider' }],
    torqueInLb: 12,
    evidence: pages,
  });
  expect(footprint).toMatchObject({
    sources: [url],
    verifiedFacts: 3,
    disputedFields: ['torqueInLb'],
    confidence: 'medium',
  });
  expect(await stored(footprint.id)).toMatchObject({ readers: [{ id: adminId, name: 'Ada' }] });
  const changed = await update(footprint.id, { screwThread: '#6-32' });
  expect(changed.evidence[0]?.replacedOn).not.toBeNull();
  expect(changed).toMatchObject({ verifiedFacts: 2, unverified: expect.arrayContaining(['screwThread']) });
});

test('evidence of an optic follows the names of footprints', async () => {
  const text = unique('Rare name');
  const url = 'https://maker.example/dot';
  const { id, name } = await create();
  const facts = { footprint: name, evidence: [piece({ field: 'footprint', value: text, words: `${text} base`, url })] };
  const response = await sendJson('POST', 'optics', opticInput(facts));
  const optic = ((await response.json()) as { id: number }).id;
  const shown = async () => (await read('/api/optic/:id', `/api/optic/${optic}`)).body;
  expect(await shown()).toMatchObject({ disputedFields: ['footprint'] });
  await update(id, { aliases: [text] });
  expect(await shown()).toMatchObject({ disputedFields: [], evidence: [{ verdict: 'supports' }] });
});

test('an alias that evidence of a pistol or a footprint names can’t be removed', async () => {
  const text = unique('Proven name');
  const { id, name } = await create({ aliases: [text] });
  const url = 'https://maker.example/cut';
  const stated = {
    defaultFootprint: name,
    evidence: [piece({ field: 'defaultFootprint', value: text, words: text, url })],
  };
  const response = await sendJson('POST', 'pistols', pistolInput(stated));
  const pistol = ((await response.json()) as { id: number }).id;
  const other = await create({
    lookalikes: [{ id: 'rmr', why: 'Same outline' }],
    evidence: [piece({ field: 'lookalikes', value: [text], words: `not for ${text}`, url })],
  });
  const { message } = await refusal(await put(id, { aliases: [] }), 'conflict');
  expect(message).toContain(`Pistol ${pistol} `);
  expect(message).toContain(`Footprint ${other.id} `);
});

test('evidence of another footprint follows the names of footprints', async () => {
  const [from, to] = [await create(), await create()];
  const text = unique('Wandering name');
  await update(from.id, { aliases: [text] });
  const other = await create({
    lookalikes: [{ id: to.key, why: 'Same outline' }],
    evidence: [
      piece({ field: 'lookalikes', value: [text], words: `not for ${text}`, url: 'https://maker.example/cut' }),
    ],
  });
  expect(other).toMatchObject({ verifiedFacts: 0, disputedFields: ['lookalikes'] });
  const file = [
    { id: from.id, aliases: [] },
    { id: to.id, aliases: [text] },
  ];
  expect(await imported(send, file, { kind: 'footprints' })).toMatchObject({ written: true });
  expect(await stored(other.id)).toMatchObject({ verifiedFacts: 1, disputedFields: [], version: other.version });
});
