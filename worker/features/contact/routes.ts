import type { ContactMessage } from '#domain/contact/contact.schema.ts';
import type { AppContext, Claim } from '#worker/env.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { once } from '#worker/http/idempotency.ts';
import { bestEffort } from '#worker/http/log.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { mailPendingMessages, storeMessage } from './messages.ts';

const sent = { message: 'Thank you. Your message has been sent.' };

async function storeAndMail(c: AppContext, body: ContactMessage, claim: Claim | undefined): Promise<typeof sent> {
  const id = await storeMessage(c.var.db, body, claim);
  // A mail that arrives after its time limit would be sent again.
  allowSlow(c.env, 'EMAIL');
  const mailing = mailPendingMessages(c.env, c.var.db, new Date(), { id, url: c.req.url });
  c.executionCtx.waitUntil(bestEffort(c, 'Contact message not mailed at once; the cron will retry', mailing));
  return sent;
}

export const contactEndpoints = [
  endpoint('POST /api/contact', async (input) => {
    const { c, body } = input;
    await limitRate(c, c.env.CONTACT_LIMIT, clientIp(c));
    // People never see the `remarks` field. Bots that fill it in get the same response, and nothing is stored.
    if (body.remarks) return sent;
    // A repeated request leaves the mail to the first one and the cron.
    return once(
      input,
      (claim) => storeAndMail(c, body, claim),
      () => sent,
    );
  }),
];
