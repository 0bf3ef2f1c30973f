import { Agent, get } from 'node:http';

const connections = 8;

function fetchOnce(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/**
 * Requests per second over a few keep-alive connections.
 * @param url of every request, or of the one with a number
 */
export async function requestsPerSecond(url: string | ((number: number) => string), requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        await fetchOnce(agent, typeof url === 'string' ? url : url(left));
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return requests / seconds;
}

/** The size of a response body. */
export async function bodyBytes(url: string): Promise<number> {
  const agent = new Agent();
  return fetchOnce(agent, url);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
