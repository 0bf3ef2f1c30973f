import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { connect } from '#worker/db/client.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertContribution, insertOptic, insertPistol, insertUser } from '#worker/testing/rows.ts';
import { auditOf, editorCalls, publicChangesOf, storedOptic } from '../testing.ts';
import { acceptLive } from './live.ts';

const admin = await member({ isAdmin: true });
const { queued, act, undo } = editorCalls(admin.send);
const trustedAt = '2026-11-01T00:00:00.000Z';
const today = new Date().toISOString().slice(0, 10);

type Facts = Parameters<typeof insertContribution>[1];

async function live(rowId: number, facts: Facts = {}, account: Parameters<typeof insertUser>[0] = { trustedAt }) {
  const userId = await insertUser(account);
  const id = await insertContribution(rowId, { userId, base: 1.2, ...facts });
  const sent: Contribution = await queued(id);
  const [contribution] = await acceptLive({ db, userId, origin: '', registry: shippedRegistry }, [sent]);
  return { id, userId, contribution };
}

test('a trusted member’s correction with a page and its words goes live, to be checked', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const { id, userId, contribution } = await live(opticId);
  expect(contribution).toMatchObject({ id, state: 'accepted', toCheck: true, acceptedValue: 1.5 });
  expect(await queued(id)).toMatchObject({ decidedBy: null, row: { value: 1.5, evidence: [{ kind: 'owner' }] } });
  expect(await storedOptic(opticId)).toMatchObject({
    evidence: [piece({ kind: 'owner', readOn: today, readBy: userId })],
  });
  expect(await auditOf('optic', opticId)).toMatchObject([{ userId, action: 'update' }]);
  expect(await publicChangesOf('optic', opticId)).toMatchObject([{ contributionId: id }]);
  expect(await act(id, 'check', { version: 2 })).toMatchObject({ toCheck: false, decidedBy: admin.id });
});

test('an undo of what is live is the check', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const { id } = await live(opticId);
  expect(await undo(id)).toMatchObject({ state: 'undone', toCheck: false, decidedBy: admin.id });
  expect(await storedOptic(opticId)).toMatchObject({ weightOz: 1.2, evidence: [], sources: [] });
});

test('the maker’s own pages are the maker’s, and those of all others an owner’s', async () => {
  const kindFor = async (rowId: number, facts: Facts) =>
    (await queued((await live(rowId, facts)).id)).row?.evidence[0]?.kind;
  const maker = { manufacturerWebsite: 'https://www.maker.example/' };
  expect(await kindFor(await insertOptic({ weightOz: 1.2, ...maker }), {})).toBe('maker');
  const elsewhere = { url: 'https://maker.example.evil.example/' };
  expect(await kindFor(await insertOptic({ weightOz: 1.2, ...maker }), elsewhere)).toBe('owner');
  const pistolId = await insertPistol({ weightOz: 1.2, manufacturerUrl: 'https://maker.example' });
  expect(await kindFor(pistolId, { entity: 'pistol', path: '/pistols/x' })).toBe('maker');
});

test.each<[why: string, facts: Facts, account: Parameters<typeof insertUser>[0]]>([
  ['without a page', { url: null, words: null, method: 'Scale' }, { trustedAt }],
  ['without words', { words: null }, { trustedAt }],
  ['without a value', { value: null }, { trustedAt }],
  ['that the form refuses', { value: -1 }, { trustedAt }],
  ['of a value that changed meanwhile', { base: 1.1 }, { trustedAt }],
  ['of a field that is no fact', { field: 'brand', value: 'Evil' }, { trustedAt }],
  ['that waits for an answer', { state: 'asked' }, { trustedAt }],
  ['of a member who is not trusted', {}, {}],
  ['of a suspended member', {}, { trustedAt, suspendedAt: trustedAt }],
])('a correction %s waits for an editor', async (_, facts, account) => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const { id, contribution } = await live(opticId, facts, account);
  expect(contribution).toMatchObject({ state: facts?.state ?? 'pending', toCheck: false });
  expect(await queued(id)).toMatchObject({ state: facts?.state ?? 'pending' });
  expect(await storedOptic(opticId)).toMatchObject({ weightOz: 1.2, version: 1 });
});

test('a correction of a row that changes at the same time goes live for one of two members', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const found = await Promise.all([live(opticId, { value: 1.5 }), live(opticId, { value: 1.6 })]);
  expect(found.map(({ contribution }) => contribution?.state).toSorted()).toEqual(['accepted', 'pending']);
  expect(await env.DB.prepare('SELECT version FROM red_dot_optics WHERE id = ?').bind(opticId).first('version')).toBe(
    2,
  );
});

test.each([
  ['whose trust ends', (id: number) => `UPDATE users SET trusted_at = NULL WHERE id = ${id}`],
  ['who is suspended', (id: number) => `UPDATE users SET suspended_at = '2026-11-01' WHERE id = ${id}`],
  ['who leaves', (id: number) => `DELETE FROM users WHERE id = ${id}`],
])('of a member %s right before the batch, nothing goes live', async (_, sql) => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const userId = await insertUser({ trustedAt });
  const sent: Contribution = await queued(await insertContribution(opticId, { userId, base: 1.2 }));
  const meanwhile = connect(withConcurrentWrite(sql(userId)).DB);
  expect(await acceptLive({ db: meanwhile, userId, origin: '', registry: shippedRegistry }, [sent])).toMatchObject([
    { state: 'pending' },
  ]);
  expect(await storedOptic(opticId)).toMatchObject({ weightOz: 1.2, version: 1, evidence: [] });
});
