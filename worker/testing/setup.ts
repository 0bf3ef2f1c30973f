import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { forgetFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { resetStores } from './reset-stores.ts';

// Files share a runtime, so each one starts by undoing what the last one left behind.
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();

// Tests that draw social images bring a rasterizer; all others run without the optional binding.
Reflect.deleteProperty(env, 'RASTERIZER');

await resetStores();
forgetFootprints();
