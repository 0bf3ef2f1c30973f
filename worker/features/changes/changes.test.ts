import { expect, test } from 'vitest';
import { adminOpticSchema } from '#domain/api/admin.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { unique } from '#worker/testing/rows.ts';

const admin = await member({ isAdmin: true, handle: 'Ada' });

const send = (method: string, path: string, body?: unknown) =>
  admin.send(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

const changesOf = async (id: number) => (await read('/api/changes', `/api/changes?kind=optic&id=${id}`)).body;

const productLine = unique('HS507');
const input = opticInput({ brand: 'Holosun', productLine, model: 'X2', weightOz: 1.2 });
const { id } = await bodyOf(await send('POST', '/api/admin/optics', input), adminOpticSchema, 201);
const path = `/api/admin/optics/${id}`;

test('an edit is in the log with both values, and without the administrator', async () => {
  await send('PUT', path, { weightOz: 1.5, description: 'Two\nlines' });
  const response = await request(`/api/changes?kind=optic&id=${id}`);
  const text = await response.clone().text();
  expect(text).not.toContain('Ada');
  expect(response.headers.get('Cache-Tag')).toBe('changes,footprints');
  const [edit, creation] = await changesOf(id);
  expect(edit).toMatchObject({
    ...{ title: `Holosun ${productLine} X2`, url: `/optic/${id}`, action: 'changed', by: 'editors' },
    facts: [
      { field: 'description', label: 'Description', from: null, to: null, isLong: true },
      { field: 'weightOz', label: 'Weight', from: '1.2 oz', to: '1.5 oz', isLong: false },
    ],
  });
  expect(creation).toMatchObject({ action: 'added', facts: [], pagesAdded: [] });
});

test('a save that changes nothing adds nothing', async () => {
  const before = await changesOf(id);
  await send('PUT', path, { weightOz: 1.5 });
  expect(await changesOf(id)).toEqual(before);
});

test('finds a row by a part of its name, and pages', async () => {
  const { body, total } = await read('/api/changes', `/api/changes?q=${productLine.toLowerCase()}&page=2&pageSize=1`);
  expect(body.map(({ action }) => action)).toEqual(['added']);
  expect(total).toBe(2);
  expect((await read('/api/changes', '/api/changes?q=%25_%25')).total).toBe(0);
});

test('malformed filters are refused', async () => {
  await refusal(await request('/api/changes?kind=user'), 'invalid');
  await refusal(await request('/api/changes?id=x'), 'invalid');
  expect((await request('/changes/atom.xml?kind=user')).status).toBe(400);
});

test('the Atom feed lists the changes, escaped', async () => {
  await send('PUT', path, { emitterModes: '<b>&"' });
  const response = await request(`/changes/atom.xml?kind=optic&id=${id}`);
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('Cache-Tag')).toBe('changes,footprints');
  const feed = await response.text();
  expect(feed).toContain(`<title>Holosun ${productLine} X2 changed</title>`);
  expect(feed).toContain('Weight: 1.5 oz, was 1.2 oz');
  expect(feed).toContain('Brightness: &lt;b&gt;&amp;');
});

test('a deleted optic stays in the log, without a link', async () => {
  await send('DELETE', path);
  const [removal] = await changesOf(id);
  expect(removal).toMatchObject({ action: 'removed', url: null, title: `Holosun ${productLine} X2` });
});

test("a page that the editors add for a 'no' states it", async () => {
  const created = await bodyOf(await send('POST', '/api/admin/optics', opticInput()), adminOpticSchema, 201);
  const own = `/api/admin/optics/${created.id}`;
  const words = 'Not for night vision';
  const piece = { url: 'https://maker.example/nv', kind: 'maker', words, value: false, readOn: '2026-11-20' };
  const evidence = [{ ...piece, field: 'nvCompatible', readBy: null, replacedOn: null }];
  await send('PUT', own, { evidence });
  await send('PUT', own, { evidence: [], sources: [] });
  const [removed, added] = await changesOf(created.id);
  expect(added?.facts).toMatchObject([{ field: 'nvCompatible', from: null, to: 'No' }]);
  expect(removed?.facts).toContainEqual(expect.objectContaining({ field: 'nvCompatible', from: 'No', to: null }));
});
