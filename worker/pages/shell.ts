import { entryName } from '#web/shell/boot.ts';

type Shell = [start: string, afterHead: string, afterApp: string, end: string];

let cached: Shell | undefined;

async function readShell(assets: Fetcher, origin: string): Promise<Shell> {
  const response = await assets.fetch(new Request(`${origin}/`));
  const html = await response.text();
  const parts = html.split(/<!--(?:head|app|state)-->/);
  const [start, afterHead, afterApp, end] = parts;
  if (start === undefined || afterHead === undefined || afterApp === undefined || end === undefined) {
    throw new Error('index.html lacks a placeholder: head, app or state');
  }
  return [start, afterHead, afterApp, end];
}

/**
 * The document around a page. It only changes with a deployment, so each isolate reads it once. Caches the value, not the
 * promise: the runtime never settles promises of a request whose client has disconnected, and others would wait for it.
 */
export async function documentShell(assets: Fetcher, origin: string): Promise<Shell> {
  if (import.meta.env.DEV) return readShell(assets, origin);
  cached ??= await readShell(assets, origin);
  return cached;
}

const entryScript = /<script [^>]*type="module" crossorigin src="([^"]+)"><\/script>/;

/** Replaces the entry script with a meta tag: the inline script loads it after the first paint. */
export function entryAfterPaint(head: string): string {
  return head.replace(entryScript, (_, path) => `<meta name="${entryName}" content="${path}">`);
}

/** Removes the entry script, for a page that the application has no better version of. */
export const withoutEntry = (head: string): string => head.replace(entryScript, '');
