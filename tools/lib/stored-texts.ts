import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type StoredName, storedFolder } from '../../worker/http/stored-names.ts';

/** Imports a module of the Worker that runs in Node, too. */
const imported = (root: string, path: string) => import(pathToFileURL(join(root, path)).href);

const texts: Record<StoredName, (root: string) => Promise<string>> = {
  'api-docs.json': async (root) => {
    const { docsContent } = await imported(root, 'worker/pages/api-docs/content.ts');
    return JSON.stringify(await docsContent());
  },
  'common-passwords.txt': (root) =>
    readFile(join(root, 'worker/features/account/weak-passwords/common-passwords.txt'), 'utf8'),
  'openapi.json': async (root) => {
    const { openApiDocument } = await imported(root, 'worker/features/openapi/document.ts');
    return JSON.stringify(openApiDocument());
  },
};

/** Writes texts that few requests need as static files, which the Worker reads (worker/http/stored-text.ts). */
export function storedTexts(): Plugin {
  let root = '';
  return {
    name: 'stored-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      for (const [name, textOf] of Object.entries(texts)) {
        this.emitFile({ type: 'asset', fileName: `${storedFolder}/${name}`, source: await textOf(root) });
      }
    },
  };
}
