import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { adminOpticSorts } from '#domain/api/admin.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { countedDatabase, type Statement } from '#worker/testing/db/counted-database.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { db } from '#worker/testing/rows.ts';

await loadCatalog();
const copies = 48;
const total = 212 * (copies + 1);

const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('red_dot_optics')").all<{
  name: string;
}>();
const columns = results.map(({ name }) => name);
const anew: Record<string, string> = { id: 'id + 1000 * n', model: "coalesce(model, '') || ' copy ' || n" };
await env.DB.prepare(
  `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${copies})
   INSERT INTO red_dot_optics (${columns}) SELECT ${columns.map((name) => anew[name] ?? name)} FROM red_dot_optics, counter`,
).run();

const { send } = await member({ isAdmin: true });

async function planOf(statements: Statement[]): Promise<string[]> {
  const plan: string[] = [];
  for (const { sql, values } of statements) {
    const explained = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
    plan.push(...(await explained.all<{ detail: string }>()).results.map(({ detail }) => detail));
  }
  return plan;
}

async function pageOf(query: string) {
  const counted = countedDatabase();
  const response = await send(`/api/admin/optics-table?${query}`, {}, counted.bindings);
  const rows = (await response.json()) as { id: number }[];
  counted.statements.shift();
  return {
    rows: rows.length,
    total: Number(response.headers.get('X-Total-Count')),
    statements: counted.statements.length,
    plan: await planOf(counted.statements),
    rowsRead: await counted.rowsRead(),
  };
}

const indexOf: Record<string, string> = {
  id: '',
  brand: 'optics_name',
  productLine: 'optics_line',
  primaryUse: 'optics_use',
  footprint: 'optics_footprint_text',
  price: 'optics_price',
};

test.each(adminOpticSorts)('sorted by %s, the first page of 10,000 optics reads an index in order', async (sort) => {
  const index = sort === '-price' ? 'optics_price_desc' : indexOf[sort.replace('-', '')];
  for (const tab of ['all', 'pistol', 'rifle']) {
    const { plan, rowsRead, ...page } = await pageOf(`tab=${tab}&sort=${sort}&page=1&pageSize=25`);
    expect(plan[0]).toBe(index ? `SCAN red_dot_optics USING INDEX ${index}` : 'SCAN red_dot_optics');
    expect(plan.join()).not.toContain('TEMP B-TREE');
    expect(plan.at(-1)).toMatch(/^(SCAN|SEARCH) red_dot_optics USING COVERING INDEX/);
    expect(page).toMatchObject({ rows: 25, statements: 2 });
    // The total counts the entries of an index. Sorted by use, the optics of other lists come before or after, and their
    // index entries are read too.
    expect([tab, rowsRead < total + (sort.endsWith('primaryUse') ? 6000 : 1000)]).toEqual([tab, true]);
  }
});

test('a search and a late page scan an index once to list and once to count, without sorting', async () => {
  for (const sort of adminOpticSorts) {
    for (const query of ['q=acro', 'q=nothing-like-it', 'q=o&tab=rifle', 'page=400', 'page=150&tab=pistol']) {
      const { plan, rowsRead, statements } = await pageOf(`sort=${sort}&pageSize=25&${query}`);
      expect(plan.join()).not.toContain('TEMP B-TREE');
      expect([sort, query, statements, rowsRead <= 2 * total + 100]).toEqual([sort, query, 2, true]);
      if (query.startsWith('q=')) expect(plan.at(-1)).toMatch(/^SCAN red_dot_optics USING COVERING INDEX/);
    }
  }
});

test('one optic, its history, and each write find their rows by an index', async () => {
  await readFootprints(db, true);
  const counted = countedDatabase();
  const call = async (method: string, path: string, body?: object) => {
    const before = counted.statements.length;
    const response = await send(path, { method, ...(body && { body: JSON.stringify(body) }) }, counted.bindings);
    expect(response.status).toBeLessThan(300);
    return { answer: await response.json(), plan: await planOf(counted.statements.slice(before)) };
  };
  // `named` is a list in the request itself, `json_each` and `piece` are ones in the row, a subquery has the written rows.
  const scans = (plan: string[]) =>
    plan.filter((step) => /^SCAN (?!CONSTANT|named |json_each |piece |\(subquery|\d+-ROW VALUES)/.test(step));
  const input = opticInput();
  const created = await call('POST', '/api/admin/optics', input);
  const { id } = created.answer as { id: number };
  const updated = await call('PUT', `/api/admin/optics/${id}`, { ...input, moa: '2', version: 1 });
  const optic = await call('GET', `/api/admin/optics/${id}`);
  const history = await call('GET', `/api/admin/optics/${id}/history`);
  const deleted = await call('DELETE', `/api/admin/optics/${id}`);
  for (const { plan } of [optic, history]) {
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    expect(scans(plan)).toEqual([]);
  }
  expect(history.plan).toContain('SEARCH audit_log USING INDEX audit_log_entity (entity=? AND entity_id=?)');
  // The brands are those of all rows, and findings are few.
  const whole = [
    'SCAN red_dot_optics USING COVERING INDEX optics_natural_key',
    'SCAN pistols USING COVERING INDEX pistols_natural_key',
    'SCAN findings',
  ];
  for (const { plan } of [created, deleted]) expect(scans(plan)).toEqual(whole);
  expect(scans(updated.plan)).toEqual([]);
});
