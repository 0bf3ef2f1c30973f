import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build made for browsers. */
export const client = join(import.meta.dirname, '../../dist/client');

type Part = { module: string; imports: string[]; css: string[] };
type Route = Part & { id: string; parentId?: string; clientLoaderModule?: string };

function asset(name: RegExp): string {
  const [file, ...others] = readdirSync(join(client, 'assets')).filter((file) => name.test(file));
  if (file === undefined || others.length > 0) throw new Error(`The build has not one file ${name}.`);
  return `/assets/${file}`;
}

/** React Router's list of what each route loads. */
export function clientManifest(): { entry: Part; routes: Record<string, Route> } {
  const script = readFileSync(join(client, asset(/^manifest-\w+\.js$/)), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}
