import { type ErrorResponse, isRouteErrorResponse, type MetaArgs, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { NoticePage } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { pageMeta, plainHead, unindexedHead } from './head.ts';

const heading = 'This page didn’t load';

const isMissing = (error: unknown): error is ErrorResponse => isRouteErrorResponse(error) && error.status === 404;

export const notFoundHead = unindexedHead('404 Page Not Found', 'We can’t find this page.');

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
  if (isMissing(error))
    return (
      <NoticePage heading="404 Page Not Found" title="We can’t find this page.">
        <TextLink to={error.data?.lastPage ?? paths.home}>{error.data ? 'Go to the last page' : 'Home'}</TextLink>
      </NoticePage>
    );
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
