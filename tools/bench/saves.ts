import { startServer } from '../lib/server.ts';
import { median, newState, signIn, vars } from './lib.ts';

const saves = 200;
const warmUps = 20;

async function openOptic(origin: string): Promise<(text: string) => Promise<number>> {
  const headers = { Cookie: await signIn(origin), Origin: origin, 'Content-Type': 'application/json' };
  const url = `${origin}/api/admin/optics/1`;
  let optic = (await (await fetch(url, { headers })).json()) as object;
  return async (description) => {
    const start = performance.now();
    const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ ...optic, description }) });
    const body = await response.text();
    const ms = performance.now() - start;
    if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
    optic = JSON.parse(body);
    return ms;
  };
}

/**
 * `saves [URL]`: how long an administrator's save of an optic takes, on a new state; and in turns with it at URL, where another
 * version is served with a state that has the tests' administrator.
 */
export async function measureSaves(others: string[]): Promise<void> {
  const server = await startServer({ port: 8916, state: newState(), vars });
  try {
    const sites = [server.origin, ...others.map((url) => new URL(url).origin)];
    const forms = await Promise.all(
      sites.map(async (origin) => ({ save: await openOptic(origin), times: [] as number[] })),
    );
    for (let count = -warmUps; count < saves; count += 1)
      for (const { save, times } of count % 2 === 0 ? forms : forms.toReversed()) {
        const ms = await save(`Save ${count}`);
        if (count >= 0) times.push(ms);
      }
    for (const [index, { times }] of forms.entries())
      console.log(`${sites[index]}: median of ${saves} saves ${median(times).toFixed(1)} ms`);
  } finally {
    await server.stop();
  }
}
