import { env } from 'cloudflare:workers';
import { queueContracts } from '#domain/contributions/queue.schema.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import type { Sender } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';

type Action = 'accept' | 'reject' | 'ask' | 'undo';

const path = '/api/admin/contributions';

export function editorCalls(send: Sender) {
  const post = (id: number, action: Action, body: object, bindings: Env = env) =>
    send(`${path}/${id}/${action}`, { method: 'POST', body: JSON.stringify(body) }, bindings);
  const queued = async (id: number) =>
    bodyOf(await send(`${path}/${id}`), queueContracts['GET /api/admin/contributions/:id'].response);
  return {
    post,
    queued,
    list: async (query = '') =>
      bodyOf(await send(`${path}?${query}`), queueContracts['GET /api/admin/contributions'].response),
    act: async (id: number, action: Action, body: object) =>
      bodyOf(await post(id, action, body), queueContracts[`POST /api/admin/contributions/:id/${action}`].response),
    async accept(id: number, body: object = {}) {
      const { version, row } = await queued(id);
      const seen = { version, ...(row && { rowVersion: row.version }), sourceKind: 'maker' };
      return bodyOf(
        await post(id, 'accept', { ...seen, ...body }),
        queueContracts['POST /api/admin/contributions/:id/accept'].response,
      );
    },
    async undo(id: number, reply = 'Another sight') {
      const { version } = await queued(id);
      return bodyOf(
        await post(id, 'undo', { version, reply }),
        queueContracts['POST /api/admin/contributions/:id/undo'].response,
      );
    },
    conflict: async (id: number, action: Action, body: object) => {
      const { current, message } = await refusal(await post(id, action, body), 'conflict');
      return { message, current: queueContracts['GET /api/admin/contributions/:id'].response.parse(current) };
    },
  };
}

type StoredOptic = {
  weightOz: number | null;
  evidence: Evidence[];
  sources: string[];
  unverified: string[];
  version: number;
  verifiedFields: string[];
};

export async function storedOptic(id: number): Promise<StoredOptic> {
  const row = await env.DB.prepare(
    `SELECT weight_oz AS weightOz, evidence, sources, unverified, version, verified_fields AS verifiedFields
     FROM red_dot_optics WHERE id = ?`,
  )
    .bind(id)
    .first<Record<string, string>>();
  const parsed = ['evidence', 'sources', 'unverified', 'verifiedFields'].map((name) => [
    name,
    JSON.parse(row?.[name] ?? 'null'),
  ]);
  return { ...row, ...Object.fromEntries(parsed) } as unknown as StoredOptic;
}

export async function publicChangesOf(kind: string, id: number) {
  const { results } = await env.DB.prepare(
    'SELECT action, changes, contribution_id AS contributionId FROM public_changes WHERE kind = ? AND row_id = ? ORDER BY id',
  )
    .bind(kind, id)
    .all<{ action: string; changes: string; contributionId: number | null }>();
  return results.map(({ changes, ...change }) => ({ ...change, changes: JSON.parse(changes) }));
}

export async function auditOf(entity: string, id: number) {
  const { results } = await env.DB.prepare(
    'SELECT user_id AS userId, action, changes FROM audit_log WHERE entity = ? AND entity_id = ? ORDER BY id',
  )
    .bind(entity, String(id))
    .all<{ userId: number | null; action: string; changes: string }>();
  return results.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) }));
}
