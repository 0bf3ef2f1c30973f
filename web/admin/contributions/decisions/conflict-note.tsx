import { ShownValue } from '../proof/fact-values.tsx';
import type { DecisionConflict } from './conflict.ts';

/** What has changed since the administrator opened it, with both values. */
export function ConflictNote({ conflict: { message, changes, now } }: { conflict: DecisionConflict }) {
  return (
    <>
      <p>{message}</p>
      {changes.length > 0 && (
        <ul className="mt-1">
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              {label}: <ShownValue of={now} value={from} /> <span aria-hidden="true">→</span>
              <span className="sr-only">has become</span> <ShownValue of={now} value={to} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1">Nothing was written. Decide again with what you see now.</p>
    </>
  );
}
