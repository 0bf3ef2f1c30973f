import { Hono } from 'hono';
import type { AppEnv } from '#worker/env.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { searchSettings } from './settings.ts';

/** What is common to the searches of images and of the marketplace. */
export const searchRoutes = new Hono<AppEnv>().get('/admin/searches', signedIn, adminOnly, (c) =>
  c.json(searchSettings(c.env)),
);
