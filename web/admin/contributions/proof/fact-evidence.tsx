import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factText } from '#domain/contributions/said-text.ts';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { ExternalLink } from '#web/admin/searches/external-link.tsx';
import { longDate } from '#web/ui/dates.ts';

type Props = {
  of: Pick<QueuedContribution, 'entity' | 'field'>;
  evidence: readonly PublicEvidence[];
  isOnSource: boolean;
};

/** The pages that back the value of today, or contradict it. */
export function FactEvidence({ of, evidence, isOnSource }: Props) {
  if (evidence.length === 0) {
    return <p className="text-filter text-ink2">{isOnSource ? 'Read on one of its sources.' : 'No page backs it.'}</p>;
  }
  return (
    <ul className="text-filter text-ink2">
      {evidence.map(({ url, publisher, kind, words, value, readOn, verdict }) => (
        <li key={`${url} ${words}`}>
          <q>{words}</q>
          {verdict === 'contradicts' && <>, read as {factText(of, value)}</>},{' '}
          <ExternalLink href={url} className="underline">
            {publisher}
          </ExternalLink>{' '}
          ({kind}), {longDate(readOn)}
        </li>
      ))}
    </ul>
  );
}
