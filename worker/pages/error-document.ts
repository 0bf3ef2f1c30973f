import { html } from 'hono/html';
import { type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { toAppError, writeError } from '../http/errors.ts';

type Words = { title: string; text: string };

const words: { [Code in ErrorCode]?: Words } = {
  invalid: {
    title: 'This link doesn’t work',
    text: 'Its address isn’t valid. It may have been cut off when it was copied.',
  },
  not_found: { title: 'Page not found', text: 'There is nothing at this address.' },
  method_not_allowed: { title: 'This page can’t do that', text: 'It can only be read.' },
  rate_limited: { title: 'Too many requests', text: 'Please wait a minute and try again.' },
};

const refused: Words = { title: 'This page can’t be shown', text: 'The request was refused.' };
const unavailable: Words = {
  title: 'This page isn’t available right now',
  text: 'Something on our side isn’t answering. Please try again in a moment.',
};

const styles = `:root{color-scheme:light dark}body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui}a{display:inline-block;padding:.6rem 0}`;

/** Writes the error of a request that the application does not answer: as a page for browsers, as JSON for all others. */
export async function writePageError(error: Error, c: AppContext): Promise<Response> {
  const response = writeError(error, c);
  if (!c.req.header('Accept')?.includes('text/html')) return response;
  const { code } = toAppError(error);
  const { title, text } = words[code] ?? (errorStatus[code] < 500 ? refused : unavailable);
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
      content="width=device-width, initial-scale=1"><title>${title} | Red Dot Atlas</title><style>${styles}</style></head>
      <body><h1>${title}</h1><p>${text}</p><a href="/">Home</a></body></html>`,
    errorStatus[code],
  );
}
