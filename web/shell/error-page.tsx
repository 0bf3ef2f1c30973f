import { type ErrorResponse, isRouteErrorResponse, type MetaArgs, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MissingPage } from '../ui/missing-page.tsx';
import { ListLinks, NoticePage } from '../ui/notice.tsx';
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

export function NotFound({ lastPage }: { lastPage?: string | undefined }) {
  return (
    <MissingPage
      heading="404 Page Not Found"
      text="We can’t find this page. It may have moved, or the link may have a typo."
    >
      {lastPage && <ButtonLink to={lastPage}>Go to the last page</ButtonLink>}
      <ButtonLink to={paths.home}>Home</ButtonLink>
      <ListLinks />
    </MissingPage>
  );
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
