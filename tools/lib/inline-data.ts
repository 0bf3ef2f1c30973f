import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Replaces each `*.data.ts` in the browser's build with its exported values, which leaves out what they derive from. */
export function inlineData(): Plugin {
  return {
    name: 'inline-data',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!id.endsWith('.data.ts')) return null;
      const values: object = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
