import { endpoint } from '#worker/http/endpoint.ts';
import { once } from '#worker/http/idempotency.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { storeAndMail } from './messages.ts';

const sent = { message: 'Thank you. Your message has been sent.' };

export const contactEndpoints = [
  endpoint('POST /api/contact', async (input) => {
    const { c, body } = input;
    await limitRate(c, c.env.CONTACT_LIMIT, clientIp(c));
    // People never see the `remarks` field. Bots that fill it in get the same response, and nothing is stored.
    if (body.remarks) return sent;
    // A repeated request leaves the mail to the first one and the cron.
    return once(
      input,
      async (claim) => {
        await storeAndMail(c, body, claim);
        return sent;
      },
      () => sent,
    );
  }),
];
