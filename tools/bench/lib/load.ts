import autocannon from 'autocannon';

const connections = 8;

/** Requests a second; milliseconds; and how many requests failed or had no status of 2xx. */
export type Load = { rate: number; p50: number; p99: number; errors: number };

/**
 * Sends requests over a few keep-alive connections, each as soon as the one before it is answered.
 * @param url of every request, or of the one with a number
 */
export async function load(url: string | ((number: number) => string), requests: number): Promise<Load> {
  const urlOf = typeof url === 'string' ? () => url : url;
  let number = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { pathname, search } = new URL(urlOf(number));
    number += 1;
    return { ...request, path: pathname + search };
  };
  const started = performance.now();
  const { latency, errors, non2xx } = await autocannon({
    url: new URL(urlOf(0)).origin,
    connections,
    amount: requests,
    // It ends with a sample, which are a second apart otherwise.
    sampleInt: 10,
    requests: [{ setupRequest }],
  });
  const seconds = (performance.now() - started) / 1000;
  return { rate: requests / seconds, p50: latency.p50, p99: latency.p99, errors: errors + non2xx };
}

/** The size of a response body. */
export async function bodyBytes(url: string): Promise<number> {
  const response = await fetch(url);
  return (await response.arrayBuffer()).byteLength;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
