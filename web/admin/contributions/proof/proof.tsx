import type { ReactNode } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { publisherOf, type SourceKind, sourceKinds } from '#domain/evidence/evidence.ts';
import { ExternalLink } from '#web/admin/searches/external-link.tsx';
import { type Source, takesWords } from '../decisions/decisions.ts';
import { MarkedWords } from './marked-words.tsx';

type Props = {
  item: QueuedContribution;
  source: Source;
  /** Undefined once it is decided. */
  onKind: ((kind: SourceKind) => void) | undefined;
  /** Reads the page, as long as there is something to decide or to check. */
  children: ReactNode;
};

/** Why the member proposes the value: the page that says so, or how they measured it. */
export function Proof({ item, source, onKind, children }: Props) {
  const { url, method, value } = item;
  return (
    <div className="grid gap-1">
      {url !== null && (
        <p>
          Page:{' '}
          <ExternalLink href={url} rel="nofollow ugc noopener noreferrer" className="underline">
            {publisherOf(url)}
          </ExternalLink>{' '}
          <span className="text-filter text-ink2">{url}</span>
        </p>
      )}
      {source.words !== null && (
        <p>
          Words: <MarkedWords words={source.words} value={value} />
        </p>
      )}
      {method !== null && (
        <p dir="auto">
          <span className="text-ink2">Measured by the member:</span> {method}
        </p>
      )}
      {children && (
        <div className="mt-1 flex flex-wrap items-center gap-3">
          {onKind && takesWords(item) && (
            <label className="flex items-center gap-2">
              <span className="text-ink2">Kind of source</span>
              <select
                value={source.kind}
                onChange={({ target }) => onKind(target.value as SourceKind)}
                className="control w-auto"
              >
                {sourceKinds.map((kind) => (
                  <option key={kind}>{kind}</option>
                ))}
              </select>
            </label>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
