import { Hono } from 'hono';
import { writeCalls } from '#domain/api.schema.ts';
import { imageTooLargeText, maxImageBytes } from '#domain/images.ts';
import type { AppEnv } from '../../env.ts';
import { adminOnly, signedIn } from '../../http/session.ts';
import { uploadedFile } from '../../http/uploaded-file.ts';
import { keepImage } from './service.ts';

export const adminImageRoutes = new Hono<AppEnv>().post('/admin/upload-image', signedIn, adminOnly, async (c) => {
  const { upload } = writeCalls['POST /api/admin/upload-image'];
  const bytes = await uploadedFile(c, upload, maxImageBytes - 1, imageTooLargeText);
  return c.json({ imageUrl: await keepImage(c.var.db, c.env.IMAGES, c.var.member.id, bytes) }, 201);
});
