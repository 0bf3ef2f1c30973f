import { Notice } from '../notice.tsx';
import { TextLink } from '../text-link.tsx';

type Props = { title?: string; pages: number; hrefOf: (page: number) => string };

/** Replaces a page past the end of a list, with a link to the last page. */
export function PageOutOfRange({ title = 'This list has fewer pages.', pages, hrefOf }: Props) {
  return (
    <Notice title={title}>
      <TextLink to={hrefOf(pages)}>Go to page {pages}, the last one</TextLink>
    </Notice>
  );
}
