import { entryName } from '#web/shell/boot.ts';
import { type DocumentParts, stylesFor } from './document-parts.ts';
import { pageModules } from './page-modules.ts';

export type Shell = {
  start: string;
  afterHead: string;
  afterApp: string;
  end: string;
  /** Of a built index.html. */
  parts?: DocumentParts;
};

let cached: Shell | undefined;

async function readShell(assets: Fetcher, origin: string): Promise<Shell> {
  const response = await assets.fetch(new Request(`${origin}/`));
  const html = await response.text();
  const [comment = '', json] = /<!--parts (.*?)-->\n?/.exec(html) ?? [];
  const [start, afterHead, afterApp, end] = html.replace(comment, '').split(/<!--(?:head|app|state)-->/);
  if (start === undefined || afterHead === undefined || afterApp === undefined || end === undefined) {
    throw new Error('index.html lacks a placeholder: head, app or state');
  }
  return { start, afterHead, afterApp, end, ...(json && { parts: JSON.parse(json) }) };
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

/** The application's script, and the links to the files that it imports. */
const entryScript = /<script [^>]*type="module"[^>]*><\/script>(?:\s*<link [^>]*rel="modulepreload"[^>]*>)*/;
const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

type Page = { app: string; route?: string; hasPistol?: boolean };

/**
 * A shell for a rendered page (decision 019). It has the styles of what is in the page. It names the style sheet and the
 * page's script files for the inline script, which loads them after the first paint. Stylesheets show the marks of a pistol only
 * where there is one.
 */
export function shellFor(shell: Shell, { app, route = '', hasPistol = false }: Page): Shell {
  const { afterHead, afterApp, parts } = shell;
  const start = hasPistol ? shell.start.replace('<html', '<html data-pistol') : shell.start;
  if (parts === undefined) return { ...shell, start };
  const [sheet = '', sheetUrl = ''] = styleSheet.exec(afterHead) ?? [];
  const files = [sheetUrl, ...parts.entry, ...(parts.scripts[pageModules[route] ?? ''] ?? [])];
  const named = afterHead.replace(entryScript, `<meta name="${entryName}" content="${files.join(' ')}">`);
  return {
    ...shell,
    start,
    // A function, because the styles may have a dollar sign.
    afterHead: named.replace(styleSheet, () => `<style>${stylesFor(app, parts.styles)}</style>`),
    afterApp: `${afterApp}<noscript>${sheet}</noscript>`,
  };
}

/** Removes the entry script, for a page that the application has no better version of. */
export const withoutEntry = (head: string): string => head.replace(entryScript, '');
