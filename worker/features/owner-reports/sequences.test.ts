import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnerReportInput } from '#domain/owner-reports/owner-report-calls.schema.ts';
import type { OwnerCounts } from '#domain/owner-reports/owner-reports.schema.ts';
import { ownerMounts, reconcileReport } from '#domain/owner-reports/owner-reports.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { db, insertOptic, insertPistol, insertUser } from '#worker/testing/rows.ts';
import { isSoak, report, seed, sizeOf } from '#worker/testing/soak.ts';
import { createRandom } from '../../../tools/soak/random.ts';
import { deleteAnyReport } from './admin-reports.ts';
import { ownersOfPistol } from './owner-counts.ts';
import { getOwnersOfPairing } from './public-reports.ts';
import { deleteReport, saveReport } from './writes.ts';

const random = createRandom(seed);
const steps = sizeOf(250, 20_000);

const administrator = { db, userId: await insertUser({ isAdmin: true }), origin: '' };
const pistolIds = [await insertPistol(), await insertPistol()];
const opticIds = [await insertOptic(), await insertOptic()];

type Stored = { id: number; member: number; pistolId: number; opticId: number; said: OwnerReportInput };

const model = { members: new Map<number, { isSuspended: boolean }>(), stored: [] as Stored[] };

async function newMember(): Promise<void> {
  model.members.set(await insertUser({ emailVerified: true }), { isSuspended: false });
}
for (let left = 5; left > 0; left -= 1) await newMember();

const anyMember = () => random.pick([...model.members.keys()]);
const without = (gone: (one: Stored) => boolean) => {
  model.stored = model.stored.filter((one) => !gone(one));
};

async function save(): Promise<void> {
  const [member, pistolId, opticId] = [anyMember(), random.pick(pistolIds), random.pick(opticIds)];
  const mount = random.pick(ownerMounts);
  const said = reconcileReport({
    ...{ mount, plate: mount === 'plate' ? 'MOS 02' : null, screws: null, torqueInLb: null, rounds: null },
    ...{ stayedTight: random.pick([true, false, null]), ironsUsable: random.pick([true, false, null]), note: null },
  });
  const { id } = await saveReport(db, member, { pistolId, opticId }, said);
  // No day has so many contributions.
  await env.DB.prepare("UPDATE sent_contributions SET sent_at = '2026-01-01T00:00:00.000Z'").run();
  without((one) => one.id === id);
  model.stored.push({ id, member, pistolId, opticId, said });
}

async function deleteOwn(): Promise<void> {
  const [member, pistolId, opticId] = [anyMember(), random.pick(pistolIds), random.pick(opticIds)];
  await deleteReport(db, member, { pistolId, opticId });
  without((one) => one.member === member && one.pistolId === pistolId && one.opticId === opticId);
}

async function deleteOther(): Promise<void> {
  if (model.stored.length === 0) return;
  const { id } = random.pick(model.stored);
  const version = await env.DB.prepare('SELECT version FROM owner_reports WHERE id = ?')
    .bind(id)
    .first<number>('version');
  await deleteAnyReport(administrator, id, version ?? 0);
  without((one) => one.id === id);
}

async function toggleSuspension(): Promise<void> {
  const [id, member] = random.pick([...model.members]);
  member.isSuspended = !member.isSuspended;
  const suspendedAt = member.isSuspended ? '2026-11-01T00:00:00.000Z' : null;
  await db.update(users).set({ suspendedAt }).where(eq(users.id, id));
}

async function deleteAccount(): Promise<void> {
  const id = anyMember();
  await db.delete(users).where(eq(users.id, id));
  model.members.delete(id);
  without(({ member }) => member === id);
  await newMember();
}

function counted(pistolId: number, opticId: number): OwnerCounts {
  const said = model.stored
    .filter((one) => one.pistolId === pistolId && one.opticId === opticId)
    .filter(({ member }) => !model.members.get(member)?.isSuspended)
    .map((one) => one.said);
  const count = (holds: (one: OwnerReportInput) => boolean) => said.filter(holds).length;
  return {
    run: count(({ mount }) => mount !== 'did-not-fit'),
    didNotFit: count(({ mount }) => mount === 'did-not-fit'),
    direct: count(({ mount }) => mount === 'direct'),
    withPlate: count(({ mount }) => mount === 'plate'),
    stayedTight: count(({ stayedTight }) => stayedTight === true),
    cameLoose: count(({ stayedTight }) => stayedTight === false),
    ironsUsable: count(({ ironsUsable }) => ironsUsable === true),
    ironsBlocked: count(({ ironsUsable }) => ironsUsable === false),
  };
}

async function compare(): Promise<void> {
  for (const pistolId of pistolIds) {
    const [row] = await db.select({ owners: ownersOfPistol }).from(pistols).where(eq(pistols.id, pistolId));
    for (const opticId of opticIds) {
      const expected = counted(pistolId, opticId);
      const { counts, reports } = await getOwnersOfPairing(db, { pistol: pistolId, optic: opticId });
      expect({ counts, listed: reports.length }).toEqual({
        counts: expected,
        listed: expected.run + expected.didNotFit,
      });
      expect(row?.owners.get(opticId) ?? counted(0, 0)).toEqual(expected);
    }
  }
}

test(
  'any sequence of reports, deletions, suspensions and deleted accounts leaves the counts of a plain model',
  async () => {
    for (let step = 1; step <= steps; step += 1) {
      const rare = random.chance(0.15) && random.pick([deleteAccount, toggleSuspension, deleteOther]);
      await (rare || random.pick([save, save, save, deleteOwn]))();
      if (step % 25 === 0) await compare();
    }
    await compare();
    report(`${steps} steps of owners' reports with seed ${seed}: ${model.stored.length} are left`);
  },
  isSoak ? 3_600_000 : 60_000,
);
