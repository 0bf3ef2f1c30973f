import { bestEffort } from '#worker/http/best-effort.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { clientIp, limitRate } from '#worker/http/rate-limits.ts';
import { mailPendingMessages, storeMessage } from './service.ts';

export const contactEndpoints = [
  endpoint('POST /api/contact', async ({ c, body }) => {
    await limitRate(c, c.env.CONTACT_LIMIT, clientIp(c));
    // People never see the `remarks` field. Bots that fill it in get the same response, and nothing is stored.
    if (!body.remarks) {
      const id = await storeMessage(c.var.db, body);
      const mailing = mailPendingMessages(c.env, c.var.db, new Date(), id);
      c.executionCtx.waitUntil(bestEffort(c, 'Contact message not mailed at once; the cron will retry', mailing));
    }
    return { message: 'Thank you. Your message has been sent.' };
  }),
];
