import { Hono } from 'hono';
import type { AppEnv } from '#worker/env.ts';
import { cachePublicly } from '#worker/http/cache.ts';
import { openApiDocument } from './document.ts';

// Annotated, because the document's inferred type is too long to write down.
export const openApiRoutes: Hono<AppEnv> = new Hono<AppEnv>();

openApiRoutes.get('/openapi.json', (c) => {
  cachePublicly(c, []);
  return c.json(openApiDocument() as object);
});
