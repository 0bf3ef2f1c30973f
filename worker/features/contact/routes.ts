import { Hono } from 'hono';
import { writeCalls } from '#domain/api/api.schema.ts';
import type { AppContext, AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { logFailure } from '#worker/http/log.ts';
import { callerAddress, limitRate } from '#worker/http/rate-limits.ts';
import { keepMessage, sendWaiting } from './service.ts';

/** What stands in the database is not lost: whatever goes wrong here, a cron run sends it later. */
async function mailSoon(c: AppContext, id: number): Promise<void> {
  try {
    await sendWaiting(c.env, c.var.db, new Date(), id);
  } catch (error) {
    logFailure(c, 'A message to us could not be mailed at once', error);
  }
}

export const contactRoutes = new Hono<AppEnv>().post('/contact', async (c) => {
  const sent = await jsonBody(c, writeCalls['POST /api/contact'].body);
  await limitRate(c, c.env.CONTACT_LIMIT, callerAddress(c));
  // A machine that fills in what no person sees is told the same, and nothing is kept.
  if (!sent.remarks) c.executionCtx.waitUntil(mailSoon(c, await keepMessage(c.var.db, sent)));
  return c.json({ message: 'Thank you. Your message has been sent.' }, 201);
});
