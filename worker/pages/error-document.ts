import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '#domain/api/errors.ts';
import { errorStatus } from '#domain/api/errors.ts';
import { shellPage } from '#web/entry-edge.tsx';
import { savedListPlace } from '#web/features/offline/saved-document.ts';
import { paths } from '#web/paths.ts';
import { mobileLinks } from '#web/shell/navigation/links.ts';
import type { AppContext } from '../env.ts';
import { cachePublicly } from '../http/cache/cache.ts';
import { fileTags } from '../http/cache/cache-table.ts';
import { toAppError, writeError } from '../http/errors.ts';
import { logFailure } from '../http/log.ts';
import { plainHeader } from './plain-header.ts';
import { documentShell, withoutEntry } from './shell/shell.ts';
import { siteOf } from './site-of.ts';

type Words = {
  title: string;
  text: string;
  retry: boolean;
  /** More markup. */
  more?: string;
};

const words: { [Code in ErrorCode]?: Words } = {
  invalid: {
    title: 'This link doesn’t work',
    text: 'Its address isn’t valid. It may have been cut off when it was copied.',
    retry: false,
  },
  not_found: { title: 'Page not found', text: 'There is nothing at this address.', retry: false },
  method_not_allowed: { title: 'This page can’t do that', text: 'It can only be read.', retry: false },
  rate_limited: { title: 'Too many requests', text: 'Please wait a minute and try again.', retry: true },
};

const unavailable: Words = {
  title: 'This page isn’t available right now',
  text: 'Something on our side isn’t answering. Please try again in a moment.',
  retry: true,
};

const offline: Words = {
  title: 'No signal',
  text: 'This page isn’t saved on this device.',
  retry: true,
  more: savedListPlace,
};

const refused: Words = { title: 'This page can’t be shown', text: 'The request was refused.', retry: false };

/** The page in place of one that cannot be rendered. It depends on nothing that may have failed, and needs no script. */
function errorMarkup({ title, text, retry, more }: Words, url: URL) {
  // An empty link is that of the page in whose place the service worker shows it.
  const own = more === undefined ? url.pathname + url.search : '';
  const again = retry ? { href: own, label: 'Try again' } : { href: paths.home, label: 'Home' };
  return html`${plainHeader()}
    <main id="main" class="page min-h-[75vh] pt-6"><div class="mx-auto max-w-reading py-16 text-center">
      <h1 class="text-heading font-semibold tracking-tight">${title}</h1>
      <p class="mt-3 mb-6 text-ink2">${text}</p>
      <a class="btn" href="${again.href}">${again.label}</a>
    </div>${more && raw(`<div class="mx-auto max-w-reading">${more}</div>`)}</main>
    <footer class="border-t border-rule pt-8 pb-28 text-ink2"><nav aria-label="Footer" class="page"><ul
      class="grid grid-cols-2 gap-x-8 sm:grid-cols-3">${mobileLinks.map(
        ({ to, label }) =>
          html`<li><a class="flex min-h-11 items-center hover:text-ink hover:underline" href="${to}">${label}</a></li>`,
      )}</ul></nav></footer>`;
}

/** Styles for when the style sheet cannot be had either. */
const bareStyles = `:root{color-scheme:light dark}body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui}a{display:inline-block;padding:.6rem 0}ul{list-style:none;padding:0}`;

/**
 * The document for a page that failed. The application, once its script has loaded, tries to render the page itself.
 * Search engines keep what they know: the status says that the failure is temporary.
 */
export async function errorDocument(c: AppContext, code: ErrorCode): Promise<Response> {
  const shown = words[code] ?? (errorStatus[code] < 500 ? refused : unavailable);
  const status = errorStatus[code] === 500 ? 503 : errorStatus[code];
  if (status === 503) c.header('Retry-After', '30');
  return writeDocument(c, shown, status);
}

/** What the service worker shows in place of a page that is neither there nor saved. */
export function offlineDocument(c: AppContext): Promise<Response> {
  return writeDocument(c, offline, 200);
}

async function writeDocument(c: AppContext, shown: Words, status: ContentfulStatusCode): Promise<Response> {
  const url = new URL(c.req.url);
  const body = await errorMarkup(shown, url);
  const title = await html`<title data-head>${shown.title} | Red Dot Atlas</title>`;
  try {
    const { start, afterHead, afterApp, end } = await documentShell(c.env.ASSETS, url.origin);
    const { state, render } = shellPage(status, siteOf(c));
    const isOffline = shown === offline;
    if (isOffline) cachePublicly(c, fileTags['/offline']);
    const starts = shown.retry && !isOffline;
    return c.html(
      start +
        (isOffline ? render().head : '') +
        title +
        (starts ? afterHead : withoutEntry(afterHead)) +
        body +
        afterApp +
        state +
        end,
      status,
    );
  } catch (error) {
    logFailure(c, 'The document around pages could not be read', error);
    return c.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
        content="width=device-width, initial-scale=1">${raw(title)}<style>${raw(bareStyles)}</style></head>
        <body>${raw(body)}</body></html>`,
      status === 200 ? 503 : status,
    );
  }
}

/** Writes the error of a page: as a document for browsers, as JSON for all others. */
export async function writePageError(error: Error, c: AppContext): Promise<Response> {
  const response = writeError(error, c);
  if (!c.req.header('Accept')?.includes('text/html')) return response;
  return errorDocument(c, toAppError(error).code);
}
