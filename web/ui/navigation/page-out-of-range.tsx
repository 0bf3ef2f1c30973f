import { Link } from 'react-router';
import { Notice } from '../notice.tsx';

type Props = { title?: string; pages: number; hrefOf: (page: number) => string };

/** In place of a page behind the last one: leads to that. */
export function PageOutOfRange({ title = 'This list has fewer pages.', pages, hrefOf }: Props) {
  return (
    <Notice title={title}>
      <Link to={hrefOf(pages)} className="underline">
        Go to page {pages}, the last one
      </Link>
    </Notice>
  );
}
