import { endpoint } from '#worker/http/endpoint.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { isLocalUrl } from '#worker/http/site-origin.ts';
import { health } from './health.ts';

export const healthEndpoints = [
  endpoint('GET /api/health', async ({ c, db }) => {
    await limitRate(c, c.env.HEALTH_LIMIT, clientIp(c));
    const found = await health(c.env, db, new Date(), !isLocalUrl(c.req.url));
    if (found.status !== 'ok') c.status(503);
    return found;
  }),
];
