import { endpoint } from '#worker/http/endpoint.ts';
import { accept } from './accept.ts';
import { withMail } from './decision-mail.ts';
import { ask, reject } from './decisions.ts';
import { getQueued, listQueue } from './queue.ts';
import { undo } from './undo.ts';

export const queueEndpoints = [
  endpoint('GET /api/admin/contributions', ({ db, registry, query }) => listQueue(db, registry, query)),

  endpoint('GET /api/admin/contributions/:id', ({ db, registry, params }) => getQueued(db, registry, params.id)),

  endpoint('POST /api/admin/contributions/:id/accept', ({ c, actor, params, body }) =>
    withMail(c, accept(actor, params.id, body)),
  ),

  endpoint('POST /api/admin/contributions/:id/reject', ({ c, actor, params, body }) =>
    withMail(c, reject(actor, params.id, body)),
  ),

  endpoint('POST /api/admin/contributions/:id/ask', ({ c, actor, params, body }) =>
    withMail(c, ask(actor, params.id, body)),
  ),

  endpoint('POST /api/admin/contributions/:id/undo', ({ c, actor, params, body }) =>
    withMail(c, undo(actor, params.id, body)),
  ),
];
