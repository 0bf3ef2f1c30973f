import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ListLinks } from '../ui/navigation/list-links.tsx';
import { NoticePage } from '../ui/notice.tsx';
import { unindexedHead } from './head.ts';

export const notFoundHead = () => unindexedHead('404 Page Not Found', 'We can’t find this page.');

export function NotFoundPage() {
  return (
    <NoticePage heading="404 Page Not Found" title="We can’t find this page.">
      <p>It may have moved, or the link may have a typo.</p>
      <ListLinks>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </ListLinks>
    </NoticePage>
  );
}
