import { env } from 'cloudflare:workers';
import type { Sender } from './members.ts';

export const unlimited: Env = { ...env, CONTRIBUTION_LIMIT: { limit: async () => ({ success: true }) } };

export const putCorrections = (send: Sender, body: object, bindings = unlimited) =>
  send('/api/user/corrections', { method: 'PUT', body: JSON.stringify(body) }, bindings);

type Row = { id: number; state: string; version: number; value: string | null };

export const contributionsOf = async (userId: number) =>
  (await env.DB.prepare('SELECT * FROM contributions WHERE user_id = ? ORDER BY id').bind(userId).all<Row>()).results;

export const sentBefore = (userId: number, count: number, at: number) =>
  env.DB.prepare('INSERT INTO sent_contributions (user_id, sent_at) SELECT ?, ? FROM json_each(?)')
    .bind(userId, new Date(at).toISOString(), JSON.stringify(Array(count).fill(1)))
    .run();
