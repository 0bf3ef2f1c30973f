import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { adminAuthorSchema, adminCategorySchema } from '#domain/blog/admin-blog.schema.ts';
import { history } from '#worker/features/audit/history.ts';
import { answer } from '#worker/testing/answer.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, unique } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true, handle: 'Ada' });

const kinds = [
  {
    kind: 'author',
    path: '/api/admin/blog/authors',
    table: 'blog_authors',
    column: 'bio',
    schema: adminAuthorSchema,
    facts: () => ({ name: unique('Author'), email: `${unique('author').replace(' ', '-')}@example.com` }),
    says: (text: string) => ({ bio: text }),
    call: contracts['POST /api/admin/blog/authors'],
  },
  {
    kind: 'category',
    path: '/api/admin/blog/categories',
    table: 'blog_categories',
    column: 'description',
    schema: adminCategorySchema,
    facts: () => ({ name: unique('Category'), slug: unique('category').replace(' ', '-') }),
    says: (text: string) => ({ description: text }),
    call: contracts['POST /api/admin/blog/categories'],
  },
] as const;

type Kind = (typeof kinds)[number];

/** The requests for a kind of record, with a valid body except for the text that the tests change. */
function editing({ path, facts, says, call, schema }: Kind) {
  const write = (method: string, at: string, body?: object, bindings?: Env) =>
    send(path + at, { method, ...(body && { body: JSON.stringify(body) }) }, bindings);
  const named = facts();
  const saying = (text: string, version?: number) => ({ ...named, ...says(text), ...(version && { version }) });
  return {
    make: async () => answer(await write('POST', '', saying('One')), call.response, 201),
    put: (id: number, text: string, version?: number, bindings?: Env) =>
      write('PUT', `/${id}`, saying(text, version), bindings),
    remove: (id: number, query = '', bindings?: Env) => write('DELETE', `/${id}${query}`, undefined, bindings),
    restore: (id: number) => write('POST', `/${id}/restore`),
    saved: async (response: Response) => answer(response, schema),
  };
}

test.each(kinds)('saving an outdated $kind returns 409 with the current one', async (kind) => {
  const { make, put, saved } = editing(kind);
  const { id, version } = await make();
  expect(version).toBe(1);
  expect(await saved(await put(id, 'Two', 1))).toMatchObject({ version: 2, ...kind.says('Two') });
  const refused = await refusal(await put(id, 'Three', 1), 'conflict');
  expect(refused.message).toBe(`Someone else changed this ${kind.kind}.`);
  expect(kind.schema.strict().parse(refused.current)).toMatchObject({ id, version: 2, ...kind.says('Two') });
  // A retry, as if the response had been lost, is a no-op.
  expect(await saved(await put(id, 'Two', 1))).toMatchObject({ version: 2 });
  expect(await saved(await put(id, 'Three', 2))).toMatchObject({ version: 3 });
  expect(await saved(await put(id, 'Four'))).toMatchObject({ version: 4 });
  await refusal(await put(id, 'Five', 1.5), 'invalid');
  expect(await history(db, kind.kind, id)).toHaveLength(4);
});

test.each(kinds)('deleting $kind with an outdated version returns 409', async (kind) => {
  const { make, put, remove } = editing(kind);
  const { id } = await make();
  await put(id, 'Two', 1);
  const refused = await refusal(await remove(id, '?version=1'), 'conflict');
  expect(kind.schema.strict().parse(refused.current)).toMatchObject({ id, version: 2 });
  for (const query of ['?version=x', '?version=0']) await refusal(await remove(id, query), 'invalid');
  expect((await remove(id, '?version=2')).status).toBe(200);
  await refusal(await remove(id, '?version=2'), 'not_found');
});

test.each(kinds)('saving $kind notices a write between its read and its write', async (kind) => {
  for (const version of [undefined, 1]) {
    const { make, put, remove } = editing(kind);
    const { id } = await make();
    const change = withConcurrentWrite(
      `UPDATE ${kind.table} SET ${kind.column} = 'Theirs', version = version + 1 WHERE id = ${id}`,
    );
    const refused = await refusal(await put(id, 'Mine', version, change), 'conflict');
    expect(refused.current).toMatchObject({ id, version: 2, ...kind.says('Theirs') });
    expect((await refusal(await remove(id, '', change), 'conflict')).current).toMatchObject({ id, version: 3 });
    const gone = withConcurrentWrite(`DELETE FROM ${kind.table} WHERE id = ${id}`);
    await refusal(await remove(id, '', gone), 'not_found');
    expect((await history(db, kind.kind, id)).map(({ action }) => action)).toEqual(['create']);
  }
});

test.each(kinds)('restoring $kind restores its version, or version 1 if its audit entry has none', async (kind) => {
  const { make, put, remove, restore, saved } = editing(kind);
  const { id } = await make();
  await put(id, 'Two');
  await remove(id);
  const back = await saved(await restore(id));
  expect(back).toMatchObject({ version: 2, ...kind.says('Two') });
  await remove(id);
  await env.DB.prepare(
    `UPDATE audit_log SET changes = json_remove(changes, '$.version') WHERE entity = ? AND entity_id = ?`,
  )
    .bind(kind.kind, String(id))
    .run();
  expect(await saved(await restore(id))).toEqual({ ...back, version: 1 });
});
