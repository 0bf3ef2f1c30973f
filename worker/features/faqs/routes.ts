import { Hono } from 'hono';
import type { AppEnv } from '#worker/env.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { listFaqs } from './list.ts';

export const faqRoutes = new Hono<AppEnv>().get('/faq', async (c) => {
  const faqs = await listFaqs(c.var.db);
  cachePublicly(c, [cacheTag.faq]);
  return c.json(faqs);
});
