import { createExecutionContext } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { importReportSchema } from '#domain/api/admin.schema.ts';
import worker from '#worker/index.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';

const { cookie } = await member({ isAdmin: true });
const file = JSON.stringify(Array.from({ length: 5000 }, () => opticInput()));

afterEach(() => vi.restoreAllMocks());

/** Imports the file with a database whose batches seem to take longer than the usual 2 s. */
async function importSlowly(): Promise<Response> {
  const pending = new Map<unknown, { run: () => void; ms: number }>();
  const [start, stop] = [setTimeout, clearTimeout];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    const timer = start(run, ms);
    pending.set(timer, { run, ms });
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    pending.delete(timer);
    stop(timer);
  });
  /** Lets every timer of up to 3 s run. */
  const pass = async () => {
    for (const { run, ms } of pending.values()) if (ms <= 3000) run();
  };
  const request = new Request('http://localhost/api/admin/catalogue/import?format=json&dryRun=false', {
    method: 'POST',
    headers: { Origin: 'http://localhost', Cookie: cookie, 'Content-Type': 'application/json' },
    body: file,
  });
  const typed = request as Parameters<typeof worker.fetch>[0];
  return worker.fetch(typed, withConcurrentWrite(pass), createExecutionContext());
}

test('an import of 5,000 rows is written, even if its batch takes longer than other database calls may', async () => {
  const response = await importSlowly();
  const report = importReportSchema.parse(await response.json());
  expect([response.status, report.written, report.added.length]).toEqual([200, true, 5000]);
});
