import { vi } from 'vitest';
import { forgetFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { resetStores } from './reset-stores.ts';

// Files share a runtime, so each one starts by undoing what the last one left behind.
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();

await resetStores();
forgetFootprints();
