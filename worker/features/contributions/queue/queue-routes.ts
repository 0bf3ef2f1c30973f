import { endpoint } from '#worker/http/endpoint.ts';
import { accept } from '../decisions/accept.ts';
import { decideSeveral } from '../decisions/decide-several.ts';
import { ask, check, reject } from '../decisions/decisions.ts';
import { undo } from '../decisions/undo.ts';
import { getQueued, listQueue } from './queue.ts';
import { setTrust } from './trust.ts';

export const queueEndpoints = [
  endpoint('GET /api/admin/contributions', ({ db, registry, query }) => listQueue(db, registry, query)),

  endpoint('GET /api/admin/contributions/:id', ({ db, registry, params }) => getQueued(db, registry, params.id)),

  endpoint('POST /api/admin/contributions/:id/accept', ({ actor, params, body }) => accept(actor, params.id, body)),

  endpoint('POST /api/admin/contributions/:id/reject', ({ actor, params, body }) => reject(actor, params.id, body)),

  endpoint('POST /api/admin/contributions/:id/ask', ({ actor, params, body }) => ask(actor, params.id, body)),

  endpoint('POST /api/admin/contributions/:id/check', ({ actor, params, body }) =>
    check(actor, params.id, body.version),
  ),

  endpoint('POST /api/admin/contributions/:id/undo', ({ actor, params, body }) => undo(actor, params.id, body)),

  endpoint('POST /api/admin/contributions/decide', ({ actor, body }) => decideSeveral(actor, body)),

  endpoint('PUT /api/admin/users/:id/trust', ({ actor, params, body }) => setTrust(actor, params.id, body.isTrusted)),
];
