import { Fragment, type ReactNode } from 'react';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';

type Page = Pick<PublicEvidence, 'url' | 'publisher'>;

/** What pages say of a fact on which they disagree. */
export function PageValues({ values }: { values: readonly { text: ReactNode; pages: readonly Page[] }[] }) {
  return (
    <span className="block text-label text-ink2">
      Sources disagree:{' '}
      {values.map(({ text, pages }, index) => (
        <Fragment key={pages[0]?.url}>
          {index > 0 && '; '}
          {text} on{' '}
          {pages.map(({ url, publisher }, page) => (
            <Fragment key={url}>
              {page > 0 && ', '}
              <a href={url} rel="nofollow ugc noopener" className="underline">
                {publisher}
              </a>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
