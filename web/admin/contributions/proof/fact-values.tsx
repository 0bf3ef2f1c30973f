import { sameProposed } from '#domain/contributions/corrections/same-proposed.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factText } from '#domain/contributions/said-text.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import { hasMovedOn, statedNow, type Value } from '../decisions/decisions.ts';
import { FactEvidence } from './fact-evidence.tsx';

type ShownProps = { of: Pick<QueuedContribution, 'entity' | 'field'>; value: Value; none?: string };

export function ShownValue({ of, value, none = 'Not stated' }: ShownProps) {
  const text = factText(of, value);
  return text === null ? <span className="text-ink2">{none}</span> : <strong dir="auto">{text}</strong>;
}

/** A corrected fact: what the page says today and why, what the member saw if that was another value, and what they propose. */
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
              {row.isStated && <FactEvidence of={item} evidence={row.evidence} isOnSource={row.isOnSource} />}
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
                , instead of <ShownValue of={item} value={replacedValue} />
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
