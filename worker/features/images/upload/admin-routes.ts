import { Hono } from 'hono';
import { writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { storeUpload } from '../store.ts';

export const adminImageRoutes = new Hono<AppEnv>().post('/admin/upload-image', signedIn, adminOnly, async (c) => {
  const { upload } = writeCalls['POST /api/admin/upload-image'];
  return c.json({ imageUrl: await storeUpload(c, upload) }, 201);
});
