import { isRouteErrorResponse, type MetaArgs, useLocation } from 'react-router';
import { NoticePage } from '../ui/notice.tsx';
import { pageMeta, plainHead } from './head.ts';
import NotFoundPage, { notFoundHead } from './not-found-page.tsx';

const heading = 'This page didn’t load';

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Search engines keep a page that failed: the failure is temporary. */
export function errorMeta(args: MetaArgs) {
  return pageMeta((_page, { url }) =>
    isMissing(args.error)
      ? notFoundHead
      : plainHead(heading, 'Please check your connection and reload the page.', url.pathname),
  )(args);
}

/** In place of a page that failed. A plain link tries again, because it needs no script. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <NotFoundPage />;
  const unavailable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <NoticePage
      heading={unavailable ? 'This page isn’t available right now' : heading}
      title={
        unavailable
          ? 'Something on our side isn’t answering. Please try again in a moment.'
          : 'Something went wrong on our side.'
      }
      alert
    >
      <a className="btn" href={pathname + search}>
        Try again
      </a>
    </NoticePage>
  );
}

/** The same when navigation and footer failed to render too. */
export function BareErrorPage({ error }: { error: unknown }) {
  return (
    <main className="page">
      <ErrorPage error={error} />
    </main>
  );
}
