import { vi } from 'vitest';

/** Waits until a check passes. The default of one second is too short on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 20_000);
