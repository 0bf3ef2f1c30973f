import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { reportsAlone } from '#domain/contributions/contributions.ts';
import { piece } from '#domain/evidence/testing.ts';
import { member } from '#worker/testing/members.ts';
import { mailsTo } from '#worker/testing/outside/mail.ts';
import { db, insertContribution, insertOptic, insertReport } from '#worker/testing/rows.ts';
import { mailOutcomes } from '../outcomes/mail-outcomes.ts';
import { editorCalls, publicChangesOf, storedOptic } from '../testing.ts';

const admin = await member({ isAdmin: true });
const { accept, decide, queued } = editorCalls(admin.send);
const read = piece({ readOn: new Date().toISOString().slice(0, 10), readBy: admin.id });

test('accepting one twin leaves the other open; several are decided one by one', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const twins = [];
  for (let left = 3; left > 0; left -= 1) twins.push(await insertContribution(opticId, { base: 1.2 }));
  const [first = 0, second = 0, third = 0] = twins;
  expect(await queued(first)).toMatchObject({ twins: [second, third] });
  await accept(first);
  expect(await queued(second)).toMatchObject({ state: 'pending', twins: [third] });
  const items = [second, 9_999_999, third].map((id) => ({ id, version: 1 }));
  const decision = { action: 'accept', sourceKind: 'maker' };
  expect(await decide({ items, decision })).toEqual([
    { id: second, error: null },
    { id: 9_999_999, error: 'Contribution not found' },
    { id: third, error: null },
  ]);
  expect(await storedOptic(opticId)).toMatchObject({ version: 2, evidence: [read] });
  expect(await publicChangesOf('optic', opticId)).toHaveLength(1);
});

test('several are not accepted in place of a value that nobody saw', async () => {
  const opticId = await insertOptic({ weightOz: 1.4 });
  const id = await insertContribution(opticId, { base: 1.2 });
  const decision = { action: 'accept', sourceKind: 'maker' };
  expect(await decide({ items: [{ id, version: 1 }], decision })).toEqual([
    { id, error: 'The value has changed since this correction was sent.' },
  ]);
  const rejection = { action: 'reject', reply: 'Both are wrong' };
  expect(await decide({ items: [{ id, version: 1 }], decision: rejection })).toEqual([{ id, error: null }]);
  expect(await queued(id)).toMatchObject({ state: 'rejected', reply: 'Both are wrong' });
});

test('each member whose twin is rejected gets the reason by mail, and one that changed is left out', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const senders = [await member(), await member(), await member()];
  const ids: number[] = [];
  for (const { id: userId } of senders) ids.push(await insertContribution(opticId, { userId, base: 1.2 }));
  const [, , changed = 0] = ids;
  await env.DB.prepare('UPDATE contributions SET note = 1, version = version + 1 WHERE id = ?').bind(changed).run();
  const decision = { action: 'reject', reply: 'The page is about\nthe other sight' };
  const items = ids.map((id) => ({ id, version: 1 }));
  const outcome = await decide({ items, decision });
  expect(outcome.map(({ error }) => error)).toEqual([null, null, 'Someone else changed this contribution.']);
  // Repeated, because the answer may have been lost.
  expect(await decide({ items, decision })).toEqual(outcome);
  // A run mails six members, and other tests have decided, too.
  while ((await mailOutcomes({ ...env, PUBLIC_ORIGIN: 'http://localhost' }, db, new Date())) > 0);
  const mails = await Promise.all(senders.map(({ email }) => mailsTo(email)));
  const text = expect.stringContaining('Not accepted: The page is about\nthe other sight');
  expect(mails).toMatchObject([[{ text }], [{ text }], []]);
});

test('reports are not accepted with others, also in a repeated call, but rejected with them', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const [report, accepted] = [await insertReport(), await insertReport()];
  const correction = await insertContribution(opticId, { base: 1.2 });
  await accept(accepted);
  const items = [report, correction, accepted].map((id) => ({ id, version: 1 }));
  expect(await decide({ items, decision: { action: 'accept', sourceKind: 'maker' } })).toEqual([
    { id: report, error: reportsAlone },
    { id: correction, error: null },
    { id: accepted, error: reportsAlone },
  ]);
  expect(await queued(report)).toMatchObject({ state: 'pending', version: 1 });
  const decision = { action: 'reject', reply: 'We see nothing wrong there.' };
  expect(await decide({ items: [{ id: report, version: 1 }], decision })).toEqual([{ id: report, error: null }]);
});
