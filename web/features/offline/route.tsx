import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { serverPage, siteIn } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { NoticePage } from '#web/ui/notice.tsx';
import { offlinePath, pagesCache, pageTitle, savedAtOf, savedAtText } from './saved-copy.ts';

const text = 'This page isn’t saved on this device.';
const page = serverPage();

/** The service worker redirects here with the page in `to`. A visitor whose request arrives is online. */
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

type SavedPage = { href: string; title: string; savedAt: number };

async function readSavedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(pagesCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      const html = (await response?.text()) ?? '';
      const { pathname, search } = new URL(request.url);
      return {
        href: pathname + search,
        title: pageTitle(new DOMParser().parseFromString(html, 'text/html').title),
        savedAt: savedAtOf(response?.headers ?? new Headers()) ?? 0,
      };
    }),
  );
  return pages.toSorted((a, b) => b.savedAt - a.savedAt);
}
