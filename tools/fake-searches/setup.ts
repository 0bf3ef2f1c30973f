import type { TestProject } from 'vitest/node';
import { startFakeSearches } from './server.mjs';

export async function setup(project: TestProject): Promise<() => void> {
  const { url, close } = await startFakeSearches();
  (project.provide as (key: string, value: string) => void)('fakeSearches', url);
  return close;
}
