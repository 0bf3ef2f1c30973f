import { median } from './lib/load.ts';
import { prepareState, serve } from './lib/servers.ts';

const port = 8916;
const rounds = 40;
const password = 'correct horse';

/**
 * What a login with a wrong password costs, in milliseconds from call to answer, one at a time: with an email that has
 * an account, with one that has none, and with one that is refused before any password is looked at.
 */
export async function measureLogin(): Promise<{ known: number; unknown: number; refused: number }> {
  const server = await serve(port, prepareState(1));
  let calls = 0;

  async function post(path: string, body: object, status: number): Promise<number> {
    calls += 1;
    const start = performance.now();
    const response = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      // Each call from an address of its own, for the rate limits.
      headers: {
        'Content-Type': 'application/json',
        Origin: server.origin,
        'CF-Connecting-IP': `10.0.${calls >> 8}.${calls & 255}`,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const took = performance.now() - start;
    if (response.status !== status) throw new Error(`${path}: ${response.status} instead of ${status}`);
    return took;
  }

  try {
    const email = 'known@example.com';
    await post('/api/register', { email, password }, 201);
    const times = { known: [] as number[], unknown: [] as number[], refused: [] as number[] };
    const kinds = [
      ['known', () => post('/api/login', { email, password: 'wrong horse' }, 401)],
      ['unknown', () => post('/api/login', { email: `nobody-${calls}@example.com`, password: 'wrong horse' }, 401)],
      ['refused', () => post('/api/login', { email: 'nobody', password: 'wrong horse' }, 400)],
    ] as const;
    for (let round = 0; round < rounds; round += 1) {
      // In turns, so that none always comes after the same other.
      for (const [kind, call] of round % 2 === 0 ? kinds : kinds.toReversed()) times[kind].push(await call());
    }
    return { known: median(times.known), unknown: median(times.unknown), refused: median(times.refused) };
  } finally {
    await server.stop();
  }
}
