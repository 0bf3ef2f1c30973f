import { type StoredName, storedFolder } from './stored-names.ts';

/**
 * The text of a static file that the build wrote for the Worker. Development and tests have no such files.
 * @throws Error if the deployment has no such file
 */
export async function storedText(assets: Fetcher, name: StoredName): Promise<string> {
  // The binding looks only at the path.
  const response = await assets.fetch(`https://assets.invalid/${storedFolder}/${name}`);
  if (!response.ok) throw new Error(`The static file ${name} answered ${response.status}`);
  return response.text();
}
