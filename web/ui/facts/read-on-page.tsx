import type { ReactNode } from 'react';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { longDate } from '#web/ui/dates.ts';
import { quoted } from './quoted.ts';

type Props = {
  fact: ReactNode;
  page: Pick<PublicEvidence, 'url' | 'publisher' | 'kind' | 'readOn' | 'words'>;
};

export function ReadOnPage({ fact, page: { url, publisher, kind, readOn, words } }: Props) {
  return (
    <p>
      <strong>{fact}</strong>: read on{' '}
      <a href={url} rel="nofollow ugc noopener" className="underline">
        {publisher}
      </a>{' '}
      ({kind}) on {longDate(readOn)}, {quoted(words)}
    </p>
  );
}
