import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '#web/features/account/queries.ts';

/** Of one member: nobody else who signs in here finds it. */
let kept = { memberId: 0, values: new Map<string, unknown>() };
const listeners = new Set<() => void>();

function valuesOf(memberId = kept.memberId): Map<string, unknown> {
  if (memberId !== kept.memberId) kept = { memberId, values: new Map() };
  return kept.values;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * State that outlives its screen, for what costs money to find anew: it lasts as long as the document, and the member.
 * @param initial the same at each call
 */
export function useKept<Value>(
  name: string,
  initial: Value,
): [value: Value, change: (changed: (now: Value) => Value) => void] {
  const values = valuesOf(useUser()?.id);
  const read = useCallback(() => (values.has(name) ? (values.get(name) as Value) : initial), [values, name, initial]);
  const change = useCallback(
    (changed: (now: Value) => Value) => {
      values.set(name, changed(read()));
      for (const listener of listeners) listener();
    },
    [values, name, read],
  );
  return [useSyncExternalStore(subscribe, read, () => initial), change];
}
