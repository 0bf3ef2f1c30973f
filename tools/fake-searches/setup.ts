import type { TestProject } from 'vitest/node';
import { startFakeSearches } from './server.mjs';

/** Fake searches for the tests of the Worker, which find their address in its settings. */
export async function setup(project: TestProject): Promise<() => void> {
  const { url, close } = await startFakeSearches();
  (project.provide as (key: string, value: string) => void)('fakeSearches', url);
  return close;
}
