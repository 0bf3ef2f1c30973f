import type { ContributionState } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factText } from '#domain/contributions/said-text.ts';
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

function FactEvidence({ item }: { item: QueuedContribution }) {
  const { row, url, words, state } = item;
  if (!row?.isStated) return null;
  // Below, the proof already shows what was accepted.
  const evidence = row.evidence.filter((one) => !isWritten(state) || one.url !== url || one.words !== words);
  if (isWritten(state) && evidence.length === 0) return null;
  return (
    <div className="queue-evidence">
      <dt className="sr-only">Sources now</dt>
      <dd>
        {evidence.length === 0 && (row.isOnSource ? 'Read on one of its sources.' : 'No source yet.')}
        <ul>
          {evidence.map(({ url, publisher, kind, words, value, readOn, verdict }) => (
            <li key={`${url} ${words}`}>
              <q>{words}</q>
              {verdict === 'contradicts' && <>, read as {factText(item, value)}</>},{' '}
              <ExternalLink href={url} className="underline">
                {publisher}
              </ExternalLink>{' '}
              ({sourceKindLabels[kind]}), {longDate(readOn)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

const isWritten = (state: ContributionState) => state === 'accepted' || state === 'undone';

function Now({ item }: { item: QueuedContribution }) {
  return (
    <div>
      <dt>Now</dt>
      <dd>
        {item.row === null ? (
          <span className="text-ink2">The row is gone</span>
        ) : (
          <ShownValue of={item} value={statedNow(item.row)} />
        )}
      </dd>
    </div>
  );
}

function Proposed({ item }: { item: QueuedContribution }) {
  return (
    <div>
      <dt>Proposed</dt>
      <dd>
        <ShownValue of={item} value={item.value} none="Not known: what we say is wrong" />
      </dd>
    </div>
  );
}

export function FactValues({ item }: { item: QueuedContribution }) {
  const { row, value, base, state, acceptedValue, replacedValue } = item;
  if (!isWritten(state)) {
    return (
      <dl className="queue-values">
        <Now item={item} />
        <Proposed item={item} />
        <FactEvidence item={item} />
        {hasMovedOn(item) && (
          <div>
            <dt>The member saw</dt>
            <dd>
              <ShownValue of={item} value={base} /> <span className="badge">Changed since</span>
            </dd>
          </div>
        )}
      </dl>
    );
  }
  const left = state === 'accepted' ? acceptedValue : replacedValue;
  return (
    <dl className="queue-values">
      <div>
        <dt>Was</dt>
        <dd>
          <ShownValue of={item} value={replacedValue} />
        </dd>
      </div>
      <div>
        <dt>Accepted</dt>
        <dd>
          <ShownValue of={item} value={acceptedValue} none="Not known" />
        </dd>
      </div>
      <FactEvidence item={item} />
      {!sameJson(acceptedValue, value) && <Proposed item={item} />}
      {(row === null || hasMovedOn({ ...item, base: left })) && <Now item={item} />}
    </dl>
  );
}
