import type { ReactNode } from 'react';
import { ListLinks } from './navigation/list-links.tsx';
import { NoticePage } from './notice.tsx';

/** For a link whose row is gone; `children` are further ways on. */
export function MissingPage({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <NoticePage heading={heading} title="It may have been removed, or the link may have a typo.">
      <ListLinks>{children}</ListLinks>
    </NoticePage>
  );
}
