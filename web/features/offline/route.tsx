import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { serverPage, siteIn } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { NoticePage } from '#web/ui/notice.tsx';
import { offlinePath } from './kind-of.ts';
import { savedAtText } from './saved-copy.ts';
import { readSavedPages, type SavedPage } from './saved-pages.ts';

const text = 'This page isn’t saved on this device.';
const page = serverPage();

/** The service worker redirects here with the page's address in `to`. If the request reaches the server, the visitor is online. */
export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  const { origin } = siteIn(args.context);
  const to = URL.parse(searchParams.get('to') ?? '', origin);
  if (searchParams.has('to') && to?.origin === origin) throw redirect(to.href);
  return page(args);
}

export const headers = pageHeaders;
export const clientLoader = () => null;
export const meta = pageMeta(() => unindexedHead('You’re offline', text, offlinePath));

export default function OfflinePage() {
  return (
    <>
      <NoticePage heading="You’re offline" title={text}>
        {/* biome-ignore lint/a11y/useValidAnchor: the same address again, whichever it is. */}
        <a className="btn" href="">
          Try again
        </a>
      </NoticePage>
      <SavedPages />
    </>
  );
}

/** Plain links: saved pages open only as full documents. */
function SavedPages() {
  const [pages, setPages] = useState<SavedPage[]>([]);
  useEffect(() => {
    if ('caches' in window) void readSavedPages().then(setPages);
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className="mx-auto max-w-reading">
      <h2 className="mb-2 text-name font-semibold">Saved on this device</h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {pages.map(({ href, title, savedAt }) => (
          <li key={href}>
            <a className="block py-2 font-medium hover:underline" href={href}>
              {title}
              <span className="block text-label font-normal text-ink2">Saved {savedAtText(savedAt)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
