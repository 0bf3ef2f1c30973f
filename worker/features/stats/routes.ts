import { Hono } from 'hono';
import type { AppEnv } from '#worker/env.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { adminStats } from './service.ts';

export const statsRoutes = new Hono<AppEnv>().get('/admin/stats', signedIn, adminOnly, async (c) =>
  c.json(await adminStats(c.var.db, new Date())),
);
