import { entryName } from '#web/shell/boot.ts';

/** The built index.html, cut at the places that a document fills. */
type Shell = [start: string, afterHead: string, afterApp: string, end: string];

let kept: Promise<Shell> | undefined;

async function readShell(assets: Fetcher, origin: string): Promise<Shell> {
  const response = await assets.fetch(new Request(`${origin}/`));
  const html = await response.text();
  const parts = html.split(/<!--(?:head|app|state)-->/);
  const [start, afterHead, afterApp, end] = parts;
  if (start === undefined || afterHead === undefined || afterApp === undefined || end === undefined) {
    throw new Error('index.html lacks one of its places: head, app, state');
  }
  return [start, afterHead, afterApp, end];
}

/** The document around a page. It changes with a deployment only, so one read serves an isolate's life. */
export async function documentShell(assets: Fetcher, origin: string): Promise<Shell> {
  if (import.meta.env.DEV) return readShell(assets, origin);
  kept ??= readShell(assets, origin);
  try {
    return await kept;
  } catch (error) {
    kept = undefined;
    throw error;
  }
}

/** Names the application's script instead of loading it: the inline script does that once the page is painted. */
export function entryAfterPaint(head: string): string {
  return head.replace(
    /<script [^>]*type="module" crossorigin src="([^"]+)"><\/script>/,
    (_, path) => `<meta name="${entryName}" content="${path}">`,
  );
}
