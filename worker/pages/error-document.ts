import { html } from 'hono/html';
import { type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import { paths } from '#domain/site/paths.ts';
import type { AppContext } from '../env.ts';
import { toAppError, writeError } from '../http/errors.ts';

type Words = { title: string; text: string; retry?: boolean };

const words: { [Code in ErrorCode]?: Words } = {
  invalid: {
    title: 'This link doesn’t work',
    text: 'Its address isn’t valid. It may have been cut off when it was copied.',
  },
  not_found: { title: 'Page not found', text: 'There is nothing at this address.' },
  method_not_allowed: { title: 'This page can’t do that', text: 'It can only be read.' },
  rate_limited: { title: 'Too many requests', text: 'Please wait a minute and try again.', retry: true },
};

const refused: Words = { title: 'This page can’t be shown', text: 'The request was refused.' };
const unavailable: Words = {
  title: 'This page isn’t available right now',
  text: 'Our server isn’t responding. Please try again in a moment.',
  retry: true,
};

const styles = `:root{color-scheme:light dark}body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui}a{display:inline-block;padding:.6rem 0}`;

export async function writePageError(error: Error, c: AppContext): Promise<Response> {
  const response = writeError(error, c);
  if (!c.req.header('Accept')?.includes('text/html')) return response;
  const { code, message } = toAppError(error);
  const { title, text, retry } = words[code] ?? (errorStatus[code] < 500 ? refused : unavailable);
  const { pathname, search } = new URL(c.req.url);
  const link = retry ? { href: pathname + search, label: 'Try again' } : { href: paths.home, label: 'Home' };
  // Search engines keep what they know: the status says that the failure is temporary.
  const status = errorStatus[code] === 500 ? 503 : errorStatus[code];
  if (status === 503) c.header('Retry-After', '30');
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
      content="width=device-width, initial-scale=1"><title>${title} | Red Dot Atlas</title><style>${styles}</style></head>
      <body><h1>${title}</h1><p>${code === 'unavailable' ? message : text}</p><a href="${link.href}">${link.label}</a></body></html>`,
    status,
  );
}
