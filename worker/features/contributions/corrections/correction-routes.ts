import { endpoint } from '#worker/http/endpoint.ts';
import { limitContributions } from '../send-limits.ts';
import { sendCorrections } from './corrections.ts';

export const correctionEndpoints = [
  endpoint('PUT /api/user/corrections', async ({ c, actor, body }) => {
    await limitContributions(c, actor.userId);
    return sendCorrections(actor, body);
  }),
];
