import { Hono } from 'hono';
import { writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { cacheTag, purging } from '#worker/http/cache.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { createFaq, deleteFaq, listAdminFaqs, updateFaq } from './admin-faqs.ts';

const tags = [cacheTag.faq];

export const adminFaqRoutes = new Hono<AppEnv>()
  .get('/admin/faqs', signedIn, adminOnly, async (c) => c.json(await listAdminFaqs(c.var.db)))

  .post('/admin/faqs', signedIn, adminOnly, async (c) => {
    const input = await jsonBody(c, writeCalls['POST /api/admin/faqs'].body);
    return c.json(await purging(c, tags, createFaq(c.var.db, c.var.member.id, input)), 201);
  })

  .put('/admin/faqs/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['PUT /api/admin/faqs/:id'];
    const { id } = pathParams(c, call.params);
    const input = await jsonBody(c, call.body);
    return c.json(await purging(c, tags, updateFaq(c.var.db, c.var.member.id, id, input)));
  })

  .delete('/admin/faqs/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['DELETE /api/admin/faqs/:id'];
    const { id } = pathParams(c, call.params);
    const { version } = queryParams(c, call.query);
    await purging(c, tags, deleteFaq(c.var.db, c.var.member.id, id, version));
    return c.json({ message: 'FAQ deleted' });
  });
