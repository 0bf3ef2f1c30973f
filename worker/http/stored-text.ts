import { type StoredName, storedFolder } from './stored-names.ts';
import { withinLimit } from './time-limits.ts';

/**
 * The text of a static file that the build wrote for the Worker. Development and tests have no such files.
 * @throws Error if the deployment has no such file
 */
export async function storedText(env: Env, name: StoredName): Promise<string> {
  // The binding looks only at the path.
  const response = await env.ASSETS.fetch(`https://assets.invalid/${storedFolder}/${name}`);
  if (!response.ok) throw new Error(`The static file ${name} answered ${response.status}`);
  return withinLimit(env, 'ASSETS', () => response.text());
}
