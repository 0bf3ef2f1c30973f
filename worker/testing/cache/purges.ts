import { env } from 'cloudflare:workers';

/** Forgets the purges of rows that a test has inserted by itself. */
export const forgetPurges = () => env.DB.prepare('DELETE FROM pending_purges').run();

/** What waits to be purged: the version of each tag. */
export async function pendingPurges(): Promise<Map<string, number>> {
  const { results } = await env.DB.prepare('SELECT tag, version FROM pending_purges').all<{
    tag: string;
    version: number;
  }>();
  return new Map(results.map(({ tag, version }) => [tag, version]));
}
