import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '#web/features/account/queries.ts';

/** Belongs to one member: another who signs in in this tab does not see it. */
let store = { memberId: 0, values: new Map<string, unknown>() };
const listeners = new Set<() => void>();

function valuesOf(memberId = store.memberId): Map<string, unknown> {
  if (memberId !== store.memberId) store = { memberId, values: new Map() };
  return store.values;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * State that outlives its page, for results that cost money: it lasts until the tab is closed or another member signs in.
 * @param initial must be the same on each render
 * @returns the value, and a function that updates it and returns the new value
 */
export function useTabState<Value>(
  name: string,
  initial: Value,
): [value: Value, update: (change: (value: Value) => Value) => Value] {
  const values = valuesOf(useUser()?.id);
  const read = useCallback(() => (values.has(name) ? (values.get(name) as Value) : initial), [values, name, initial]);
  const update = useCallback(
    (change: (value: Value) => Value) => {
      const value = change(read());
      values.set(name, value);
      for (const listener of listeners) listener();
      return value;
    },
    [values, name, read],
  );
  return [useSyncExternalStore(subscribe, read, () => initial), update];
}
