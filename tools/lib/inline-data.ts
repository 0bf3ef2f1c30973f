import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Only this one is inlined in the Worker, too: it has the sources of the others anyway, and they are smaller than the values. */
const inWorker = /\/shipped-footprints\.data\.ts$/;

/** Replaces `*.data.ts` in a build with its exported values, which leaves out what they derive from. */
export function inlineData(): Plugin {
  return {
    name: 'inline-data',
    apply: 'build',
    async load(id) {
      const isInlined = this.environment.name === 'client' ? id.endsWith('.data.ts') : inWorker.test(id);
      if (!isInlined) return null;
      const values: object = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
