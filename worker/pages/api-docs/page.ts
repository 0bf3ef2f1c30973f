import { html } from 'hono/html';
import type { AppContext } from '#worker/env.ts';
import { cachePublicly } from '#worker/http/cache/cache.ts';
import { fileTags } from '#worker/http/cache/cache-table.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { storedText } from '#worker/http/stored-text.ts';
import { documentShell, withoutEntry } from '../shell/shell.ts';
import type { docsContent } from './content.ts';

/** A build has it as a file, as it has the OpenAPI document. */
async function readContent(env: Env): ReturnType<typeof docsContent> {
  if (import.meta.env.DEV) return (await import('./content.ts')).docsContent();
  return JSON.parse(await storedText(env, 'api-docs.json'));
}

/** Serves `/api/docs`, the OpenAPI document for people. It needs no script. */
export async function apiDocs(c: AppContext): Promise<Response> {
  const { start, afterHead, afterApp, end } = await documentShell(c.env.ASSETS, new URL(c.req.url).origin);
  const { head, body } = await readContent(c.env);
  const origin = String(await html`${siteOrigin(c)}`);
  cachePublicly(c, fileTags['/api/docs']);
  return c.html(start + head + withoutEntry(afterHead) + body.replaceAll('{{origin}}', () => origin) + afterApp + end);
}
