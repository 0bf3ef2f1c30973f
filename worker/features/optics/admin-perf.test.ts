import { env } from 'cloudflare:workers';
import { test } from 'vitest';
import { adminOpticSorts, adminOpticTabs } from '#domain/admin.ts';
import { loadCatalogue } from '../../testing/catalogue.ts';
import { countedDatabase } from '../../testing/counted-database.ts';
import { member } from '../../testing/members.ts';

await loadCatalogue();
const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('red_dot_optics')").all<{ name: string }>();
const columns = results.map(({ name }) => name);
const values = columns.map((c) => (c === 'id' ? 'id + 1000 * n' : c === 'model' ? "coalesce(model, '') || ' copy ' || n" : c));
await env.DB.prepare(
  `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 48)
   INSERT INTO red_dot_optics (${columns}) SELECT ${values} FROM red_dot_optics, counter`,
).run();

test('perf', async () => {
  const { send } = await member({ isAdmin: true });
  const out: string[] = [];
  for (const tab of adminOpticTabs)
    for (const sort of adminOpticSorts)
      for (const q of ['', 'holosun', 'acro', 'zzz', 'page']) {
        const path = `/api/admin/optics/list?tab=${tab}&sort=${sort}&page=${q === 'page' ? 300 : 1}&q=${q === 'page' ? '' : q}`;
        const counted = countedDatabase();
        await send(path, {}, counted.bindings);
        counted.statements.splice(0, counted.statements.length);
        const t = Date.now();
        const response = await send(path, {}, counted.bindings);
        await response.text();
        const ms = Date.now() - t;
        const plans: string[] = [];
        let read = 0;
        for (const { sql, values } of counted.statements.slice(1)) {
          const p = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values).all<{ detail: string }>();
          plans.push(p.results.map((r) => r.detail).join('; '));
          read += (await env.DB.prepare(sql).bind(...values).all()).meta.rows_read;
        }
        out.push(`${path} ${response.status} ${response.headers.get('X-Total-Count')} ${ms}ms read ${read} ${plans.join(' | ')}`);
      }
  console.warn(out.join('\n'));
}, 120000);
