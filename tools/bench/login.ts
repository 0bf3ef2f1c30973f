import { median } from './lib/load.ts';
import { prepareState, serve } from './lib/servers.ts';

const port = 8916;
const rounds = 40;
/** Fewer wrong passwords for one account than the delays start at. */
const roundsPerAccount = 8;
const password = 'correct horse';

/**
 * Measures a login with a wrong password, in milliseconds from request to response, one at a time: with an email that has an
 * account, with one that has none, and with an invalid one, which is rejected before the password is checked.
 */
export async function measureLogin(): Promise<{ known: number; unknown: number; refused: number }> {
  const server = await serve(port, prepareState(1));
  let requests = 0;

  async function post(path: string, body: object, status: number): Promise<number> {
    requests += 1;
    const start = performance.now();
    const response = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      // A different client IP for each request, because of the rate limits.
      headers: {
        'Content-Type': 'application/json',
        Origin: server.origin,
        'CF-Connecting-IP': `10.0.${requests >> 8}.${requests & 255}`,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const took = performance.now() - start;
    if (response.status !== status) throw new Error(`${path}: ${response.status} instead of ${status}`);
    return took;
  }

  try {
    const emailOf = (round: number) => `known-${Math.floor(round / roundsPerAccount)}@example.com`;
    for (let round = 0; round < rounds; round += roundsPerAccount) {
      await post('/api/register', { email: emailOf(round), password }, 201);
    }
    const times = { known: [] as number[], unknown: [] as number[], refused: [] as number[] };
    let current = 0;
    const kinds = [
      ['known', () => post('/api/login', { email: emailOf(current), password: 'wrong horse' }, 401)],
      ['unknown', () => post('/api/login', { email: `nobody-${requests}@example.com`, password: 'wrong horse' }, 401)],
      ['refused', () => post('/api/login', { email: 'nobody', password: 'wrong horse' }, 400)],
    ] as const;
    for (let round = 0; round < rounds; round += 1) {
      current = round;
      // The order alternates, so that no kind always follows the same other one.
      for (const [kind, send] of round % 2 === 0 ? kinds : kinds.toReversed()) times[kind].push(await send());
    }
    return { known: median(times.known), unknown: median(times.unknown), refused: median(times.refused) };
  } finally {
    await server.stop();
  }
}
