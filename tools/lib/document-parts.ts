import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { DocumentParts } from '../../worker/pages/shell/document-parts.ts';
import { readStyles } from './read-styles.ts';

const publicPage = /^web\/features\/.*route\.tsx$/;

/**
 * Puts what documents are made with into the built index.html: the script files of each public page, which the browser would
 * ask for once it has the entry, and the rules of the style sheet. The Worker takes them out (worker/pages/shell/shell.ts).
 */
export function documentParts(): Plugin {
  let root = '';
  return {
    name: 'document-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) throw new Error('index.html is built without its scripts');
        const entry = withImports(bundle, chunk).map(url);
        const scripts = scriptsOf(bundle, entry, root);
        const parts: DocumentParts = { entry, scripts, styles: stylesOf(bundle, chunk) };
        return `${html}<!--parts ${JSON.stringify(parts).replaceAll('>', '\\u003e')}-->\n`;
      },
    },
  };
}

/** The files of each public page besides those that every page loads, by its module. */
function scriptsOf(bundle: Rolldown.OutputBundle, entry: string[], root: string): Record<string, string[]> {
  const pages = Object.values(bundle).flatMap((file) => {
    const module = file.type === 'chunk' && file.facadeModuleId ? relative(root, file.facadeModuleId) : '';
    if (file.type !== 'chunk' || !publicPage.test(module)) return [];
    return [
      [
        module,
        withImports(bundle, file)
          .map(url)
          .filter((one) => !entry.includes(one)),
      ],
    ];
  });
  if (pages.length === 0) throw new Error('The build has no public page');
  return Object.fromEntries(pages);
}

const url = (file: string) => `/${file}`;

/** A chunk's file after those that it imports. */
function withImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): string[] {
  found.add(chunk.fileName);
  const files = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' && !found.has(name) ? withImports(bundle, file, found) : [];
  });
  return [...files, chunk.fileName];
}

function stylesOf(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): DocumentParts['styles'] {
  const [name = '', ...others] = entry.viteMetadata?.importedCss ?? [];
  const sheet = bundle[name];
  if (sheet?.type !== 'asset' || others.length > 0) throw new Error('The entry does not have one style sheet');
  return readStyles(String(sheet.source));
}
