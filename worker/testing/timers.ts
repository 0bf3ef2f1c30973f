import { vi } from 'vitest';

/**
 * Watches the timers that code sets from here on.
 * @returns a function with the delays of those that nobody has cleared, in milliseconds
 */
export function watchTimers(): () => number[] {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  const waits = vi.spyOn(scheduler, 'wait');
  return () => {
    const ended = new Set(cleared.mock.calls.map(([timer]) => timer));
    // A timer of no delay runs out by itself.
    const left = set.mock.calls.filter(([, delay], call) => delay && !ended.has(set.mock.results[call]?.value));
    return [...left.map(([, delay = 0]) => delay), ...waits.mock.calls.map(([delay]) => delay)];
  };
}
