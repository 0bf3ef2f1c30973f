import { storedText } from '#worker/http/stored-text.ts';
import type { openApiDocument } from './document.ts';

/** Describes the API. A build has the document as a file, so that the Worker needs no code to write it. */
export async function openApi(env: Env): Promise<ReturnType<typeof openApiDocument>> {
  if (import.meta.env.DEV) return (await import('./document.ts')).openApiDocument();
  return JSON.parse(await storedText(env, 'openapi.json'));
}
