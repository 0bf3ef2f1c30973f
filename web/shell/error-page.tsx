import { isRouteErrorResponse, type MetaArgs, useLocation } from 'react-router';
import { NoticePage } from '../ui/notice.tsx';
import { pageMeta, plainHead } from './head.ts';
import NotFoundPage, { notFoundHead } from './not-found-page.tsx';

const heading = 'This page didn’t load';

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** No `noindex`: the failure is temporary. */
export function errorMeta(args: MetaArgs) {
  return pageMeta((_page, { url }) =>
    isMissing(args.error)
      ? notFoundHead
      : plainHead(heading, 'Please check your connection and reload the page.', url.pathname),
  )(args);
}

/** Shown instead of a page that failed. A plain link, so that retrying works without JavaScript. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <NotFoundPage />;
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
