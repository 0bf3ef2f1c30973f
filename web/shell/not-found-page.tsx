import { data } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ListLinks } from '../ui/navigation/list-links.tsx';
import { NoticePage } from '../ui/notice.tsx';
import { pageMeta, unindexedHead } from './head.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;
export const notFoundHead = unindexedHead('404 Page Not Found', 'We can’t find this page.');
export const meta = pageMeta(() => notFoundHead);

export default function NotFoundPage() {
  return (
    <NoticePage heading="404 Page Not Found" title="We can’t find this page.">
      <p>It may have moved, or the link may have a typo.</p>
      <ListLinks>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </ListLinks>
    </NoticePage>
  );
}
