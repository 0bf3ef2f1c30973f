import { env } from 'cloudflare:workers';

export const forgetPurges = () => env.DB.prepare('DELETE FROM pending_purges').run();

export async function pendingPurges(): Promise<Map<string, number>> {
  const { results } = await env.DB.prepare('SELECT tag, version FROM pending_purges').all<{
    tag: string;
    version: number;
  }>();
  return new Map(results.map(({ tag, version }) => [tag, version]));
}
