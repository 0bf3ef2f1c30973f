import { endpoint } from '#worker/http/endpoint.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { sendCorrections } from './corrections.ts';

export const correctionEndpoints = [
  endpoint('PUT /api/user/corrections', async ({ c, actor, body }) => {
    await limitRate(c, c.env.CONTRIBUTION_LIMIT, String(actor.userId));
    return sendCorrections(actor, body);
  }),
];
