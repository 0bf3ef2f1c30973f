import { test } from 'vitest';
import { env } from 'cloudflare:workers';
import { connect } from '../../db/client.ts';
import { member } from '../../testing/members.ts';
import { opticInput } from '../../testing/optic-input.ts';
import { insertOptic } from '../../testing/rows.ts';
import { importCatalogue } from './catalogue-import.ts';
test('x', async () => {
  const { id } = await member({ isAdmin: true });
  const o = await insertOptic();
  const rows = [{ id: o, moa: '9' }, opticInput()].map((v, i) => { const { id, ...r } = v as any; return { row: i + 1, id, said: new Map(Object.entries(r)) as any }; });
  const f = { count: 2, rows, refusals: [], meaning: (_: any, r: any) => r, says: () => false };
  console.error(JSON.stringify(await importCatalogue(connect(env.DB), id, f, { dryRun: false }).catch((e) => [String(e), String(e.cause), e.stack])));
});
