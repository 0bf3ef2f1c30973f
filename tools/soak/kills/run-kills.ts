/**
 * `node tools/soak/kills/run-kills.ts [--rounds N] [--seed N]`: a server under concurrent writes is killed at random moments
 * and started again. Afterward every write that was answered is there, nothing is half done, and every derived value is true.
 * Needs `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDevVars } from '../../lib/dev-vars.mjs';
import { readPort, requireFreePort } from '../../lib/port.mjs';
import { main, root } from '../../lib/run.mjs';
import { serveVersion } from '../../rollback/server.ts';
import { createRandom, type Random } from '../random.ts';
import { damage, lostImages, lostSessions, lostWrites, staleDerivedValues, unauditedWrites } from './checks.ts';
import { Ledger } from './ledger.ts';
import { openDatabase } from './state.ts';
import { createWorld, repeatCreates, writeUntil } from './world.ts';

/** Most answers before the kill of a round, and the longest wait for them, in milliseconds. */
const mostAnswers = 400;
const longestRoundMs = 5000;
/** The kill hits any moment of a write. */
const longestWriteMs = 30;

async function someAnswers(ledger: Ledger, random: Random): Promise<void> {
  const enough = ledger.answered + 1 + random.below(mostAnswers);
  const deadline = performance.now() + longestRoundMs;
  while (ledger.answered < enough && performance.now() < deadline) await wait(1);
  await wait(random.next() * longestWriteMs);
}

await main(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
  const rounds = Number(values.rounds ?? 1);
  const seed = Number(values.seed ?? Date.now() % 1e9);
  const port = readPort(process.env.PORT || '8791');
  await requireFreePort(port);
  createDevVars();
  const state = mkdtempSync(join(tmpdir(), 'kills-'));
  const random = createRandom(seed);
  const ledger = new Ledger();
  const started = performance.now();
  let server = await serveVersion(root, state, port);
  try {
    const { database, ...world } = await createWorld(server.origin, () => openDatabase(state), random, ledger);
    for (let round = 1; round <= rounds; round += 1) {
      const writersDone = writeUntil(server.origin, world, random, ledger);
      await someAnswers(ledger, random);
      await server.kill();
      await writersDone();
      server = await serveVersion(root, state, port);
      await repeatCreates(server.origin, ledger);
      const cookies = [...world.members, ...world.admins].map(({ cookie }) => cookie);
      const found = [
        ...ledger.failures,
        ...lostWrites(database, ledger),
        ...unauditedWrites(database),
        ...(await staleDerivedValues(database)),
        ...(await lostImages(database, server.origin, ledger.images.slice(-10))),
        ...(await lostSessions(server.origin, cookies)),
        ...(round % 10 === 0 || round === rounds ? damage(database, join(state, 'copy.sqlite')) : []),
      ];
      if (found.length > 0) {
        console.error(found.slice(0, 50).join('\n'));
        console.error(`Round ${round} found ${found.length} faults. Repeat with --seed ${seed} --rounds ${rounds}`);
        return 1;
      }
    }
    database.close();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${rounds} kills with seed ${seed}: ${ledger.answered} writes answered, ${ledger.refusals} refused, ` +
        `${ledger.lost} under way when the server died; no fault, in ${seconds} s.`,
    );
    return 0;
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
});
