import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import { valueText } from '../evidence/facts.ts';
import { hasMovedOn, statedNow, type Value } from './decisions.ts';
import { FactEvidence } from './fact-evidence.tsx';

export function ShownValue({ value, none = 'Not stated' }: { value: Value; none?: string }) {
  const text = valueText(value);
  return text === '' ? <span className="text-ink2">{none}</span> : <strong dir="auto">{text}</strong>;
}

/** A corrected fact: what the page says today and why, what the member saw if that was another value, and what they propose. */
export function FactValues({ item }: { item: QueuedContribution }) {
  const { row, value, base, state, acceptedValue } = item;
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
              <ShownValue value={statedNow(row)} />
              {row.isStated && <FactEvidence evidence={row.evidence} isOnSource={row.isOnSource} />}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Proposed</dt>
        <dd>
          <ShownValue value={value} none="Not known: what we say is wrong" />
        </dd>
      </div>
      {hasMovedOn(item) && !isWritten && (
        <div>
          <dt>The member saw</dt>
          <dd>
            <ShownValue value={base} /> <span className="badge">Changed since</span>
          </dd>
        </div>
      )}
      {isWritten && (
        <div>
          <dt>{sameJson(acceptedValue, value) ? 'Accepted' : 'Accepted with changes'}</dt>
          <dd>
            <ShownValue value={acceptedValue} none="Not known" />, instead of <ShownValue value={base} />
          </dd>
        </div>
      )}
    </dl>
  );
}
