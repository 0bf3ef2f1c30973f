import { type ErrorResponse, isRouteErrorResponse, type MetaArgs, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { pageMeta, plainHead, unindexedHead } from './head.ts';

const heading = 'This page didn’t load';

const isMissing = (error: unknown): error is ErrorResponse => isRouteErrorResponse(error) && error.status === 404;

export const notFoundHead = unindexedHead('404 Page Not Found', 'We can’t find this page.');

const ways = [
  [paths.home, 'Home'],
  [paths.list('pistol'), 'Pistol Optics'],
  [paths.list('rifle'), 'Rifle Optics'],
] as const;

export function NotFound({ lastPage }: { lastPage?: string | undefined }) {
  return (
    <div className="mx-auto grid max-w-reading gap-5 py-16 text-center">
      <PageHeading>404 Page Not Found</PageHeading>
      {lastPage === undefined ? (
        <p>We can’t find this page. It may have moved, or the link may have a typo.</p>
      ) : (
        <p>
          This list has fewer pages. <TextLink to={lastPage}>Go to the last one</TextLink>
        </p>
      )}
      <search>
        <form action={paths.search()} className="flex gap-2">
          <input
            type="search"
            name="q"
            aria-label="Search all pages"
            placeholder="Optic, pistol or question"
            className="control min-w-0 flex-1"
          />
          <Button type="submit" look="primary">
            Search
          </Button>
        </form>
      </search>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {ways.map(([to, label]) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center underline">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** No `noindex`: the failure is temporary. */
export function errorMeta(args: MetaArgs) {
  return pageMeta((_page, { url }) =>
    isMissing(args.error)
      ? notFoundHead
      : plainHead(heading, 'Please check your connection and reload the page.', url.pathname),
  )(args);
}

/** A plain link: retrying works without JavaScript. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <NotFound lastPage={error.data?.lastPage} />;
  const unavailable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <NoticePage
      heading={unavailable ? 'This page isn’t available right now' : heading}
      title={
        unavailable ? 'Our server isn’t responding. Please try again in a moment.' : 'Something went wrong on our side.'
      }
      alert
    >
      <a className="btn" href={pathname + search}>
        Try again
      </a>
    </NoticePage>
  );
}
