import { html } from 'hono/html';
import { paths } from '#web/paths.ts';
import { siteName } from '#web/shell/head.ts';

/** The top of a page that the application does not render. */
export const plainHeader = () =>
  html`<header class="border-b border-ink bg-paper"><div class="page flex h-14 items-center"><a href="${paths.home}"
      class="flex min-h-11 items-center text-reading font-semibold">${siteName}</a></div></header>`;
