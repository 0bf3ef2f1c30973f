import { env } from 'cloudflare:workers';

type Settings = { SOAK?: string; SOAK_SEED?: string; SOAK_SIZE?: string };
const { SOAK, SOAK_SEED, SOAK_SIZE } = env as Settings;

export const isSoak = Boolean(SOAK);

/** `npm test` repeats one seed, because a failure must not depend on luck; each soak takes another one. */
export const seed = Number(SOAK_SEED || (isSoak ? Date.now() % 1e9 : 1));

export const sizeOf = (short: number, long: number): number => Number(SOAK_SIZE || (isSoak ? long : short));

export function report(done: string): void {
  // biome-ignore lint/suspicious/noConsole: it is what somebody waited hours for
  if (isSoak) console.info(done);
}
