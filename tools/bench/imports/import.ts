import { administrator } from '../../../e2e/support/admin/administrator.ts';
import { memory, runtimesOf } from '../lib/processes.ts';
import { prepareState, run, serve } from '../lib/servers.ts';

const port = 8917;
const rows = 5000;

/** Signs the administrator in. The session is stored in the server's state, so it survives restarts. @returns the cookies */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(administrator),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

export type Optic = { id?: number; model: string | null };

export async function exportOptics(origin: string, cookie: string): Promise<Optic[]> {
  const response = await fetch(`${origin}/api/admin/catalogue/export?format=json`, { headers: { Cookie: cookie } });
  return (await response.json()) as Optic[];
}

/** Repeats the optics under other model names. */
export function copyOptics(shipped: Optic[], number: number): Optic[] {
  return Array.from({ length: number }, (_, index) => {
    const { id: _id, ...optic } = shipped[index % shipped.length] ?? { model: null };
    return { ...optic, model: `${optic.model ?? ''} copy ${index}` };
  });
}

/** Imports a file on a fresh server, whose memory no earlier request has grown. */
async function measure(state: string, cookie: string, file: Optic[], dryRun: boolean) {
  const server = await serve(port, state);
  try {
    await (await fetch(`${server.origin}/api/admin/check`, { headers: { Cookie: cookie } })).arrayBuffer();
    const body = JSON.stringify(file);
    const pids = runtimesOf(server.pid);
    const before = memory(pids, 'VmRSS');
    const start = performance.now();
    const response = await fetch(`${server.origin}/api/admin/catalogue/import?format=json&dryRun=${dryRun}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.origin, Cookie: cookie },
      body,
    });
    const report = (await response.json()) as { added: object[]; changed: object[]; written: boolean };
    const ms = performance.now() - start;
    if (response.status !== 200 || report.added.length + report.changed.length !== rows || report.written === dryRun) {
      throw new Error(`The import failed: ${JSON.stringify(report).slice(0, 500)}`);
    }
    return { ms, growthMb: memory(pids, 'VmHWM') - before, bytes: Buffer.byteLength(body) };
  } finally {
    await server.stop();
  }
}

/**
 * Measures an import of 5,000 rows: milliseconds from request to response, and the peak memory growth of the local runtime.
 * That includes D1, which runs elsewhere in production.
 */
export async function measureImport() {
  const state = prepareState(1);
  run('node', ['e2e/support/server/seed-administrator.ts', state]);
  const server = await serve(port, state);
  const cookie = await signIn(server.origin);
  const file = copyOptics(await exportOptics(server.origin, cookie), rows);
  await server.stop();
  const updated = file.map((optic) => ({ ...optic, waterproof: 'IPX8, measured' }));
  return {
    rows,
    check: await measure(state, cookie, file, true),
    add: await measure(state, cookie, file, false),
    change: await measure(state, cookie, updated, false),
  };
}
