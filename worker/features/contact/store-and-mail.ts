import type { ContactMessage } from '#domain/contact/contact.schema.ts';
import type { AppContext, Claim } from '#worker/env.ts';
import { bestEffort } from '#worker/http/log.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { mailPendingMessages, storeMessage } from './messages.ts';

export async function storeAndMail(c: AppContext, body: ContactMessage, claim?: Claim): Promise<void> {
  const id = await storeMessage(c.var.db, body, claim);
  // A mail that arrives after its time limit would be sent again.
  allowSlow(c.env, 'EMAIL');
  const mailing = mailPendingMessages(c.env, c.var.db, new Date(), { id, url: c.req.url });
  c.executionCtx.waitUntil(bestEffort(c, 'Contact message not mailed at once; the cron will retry', mailing));
}
