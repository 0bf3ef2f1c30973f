import { sameProposed } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factText } from '#domain/contributions/said-text.ts';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import { sourceKindLabels } from '#web/admin/evidence/source-kinds.tsx';
import { ExternalLink } from '#web/admin/outside-search/external-link.tsx';
import { longDate } from '#web/ui/dates.ts';
import { hasMovedOn, statedNow, type Value } from './decide.ts';

type ShownProps = { of: Pick<QueuedContribution, 'entity' | 'field'>; value: Value; none?: string };

export function ShownValue({ of, value, none = 'Not stated' }: ShownProps) {
  const text = factText(of, value);
  return text === null ? <span className="text-ink2">{none}</span> : <strong dir="auto">{text}</strong>;
}

type EvidenceProps = {
  isMeasured: boolean;
  of: Pick<QueuedContribution, 'entity' | 'field'>;
  evidence: readonly PublicEvidence[];
  isOnSource: boolean;
};

function FactEvidence({ of, evidence, isOnSource, isMeasured }: EvidenceProps) {
  if (evidence.length === 0) {
    const source = isMeasured ? 'Measured by the member.' : 'No source yet.';
    return <p className="text-filter text-ink2">{isOnSource ? 'Read on one of its sources.' : source}</p>;
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
          ({sourceKindLabels[kind]}), {longDate(readOn)}
        </li>
      ))}
    </ul>
  );
}

export function FactValues({ item }: { item: QueuedContribution }) {
  const { row, value, base, state, acceptedValue, replacedValue } = item;
  const isWritten = state === 'accepted' || state === 'undone';
  return (
    <dl className="queue-values">
      <div>
        <dt>Now</dt>
        <dd>
          {row === null ? (
            <span className="text-ink2">The row is gone</span>
          ) : (
            <>
              <ShownValue of={item} value={statedNow(row)} />
              {row.isStated && (
                <FactEvidence
                  of={item}
                  evidence={row.evidence}
                  isOnSource={row.isOnSource}
                  isMeasured={item.method !== null && state === 'accepted' && sameJson(row.value, acceptedValue)}
                />
              )}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Proposed</dt>
        <dd>
          <ShownValue of={item} value={value} none="Not known: what we say is wrong" />
        </dd>
      </div>
      {hasMovedOn(item) && !isWritten && (
        <div>
          <dt>The member saw</dt>
          <dd>
            <ShownValue of={item} value={base} /> <span className="badge">Changed since</span>
          </dd>
        </div>
      )}
      {isWritten && (
        <div>
          <dt>{sameJson(acceptedValue, value) ? 'Accepted' : 'Accepted with changes'}</dt>
          <dd>
            <ShownValue of={item} value={acceptedValue} none="Not known" />
            {sameProposed(acceptedValue, replacedValue) ? (
              ', as before'
            ) : (
              <>
                {' '}
                (was: <ShownValue of={item} value={replacedValue} none="not stated" />)
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
