import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** From this many public pages on, a module goes to the file that all of them load. With fewer or more, pages grow. */
const pagesThatShare = 4;

const publicPage = /\/web\/features\/(.*)route\.tsx$/;

/**
 * The files of the browser's build. What every page loads is one file, and so is what many public pages load: apart, their
 * modules would be compressed apart, and ask for each other. Other modules are together with those of the same pages, also if
 * the administration or a part that loads later imports one of them.
 */
export function scriptChunks(root: string): Rolldown.CodeSplittingOptions {
  let pages: Map<string, string[]> | undefined;
  /** The group of the modules that this many pages import, named after the pages. */
  const importedBy = (count: number): Rolldown.CodeSplittingGroup => ({
    priority: count,
    name: (id, context) => {
      pages ??= pagesOfModules(join(root, 'web/routes.tsx'), context);
      const own = pages.get(id) ?? [];
      if (Math.min(own.length, pagesThatShare) !== count || id.includes('/node_modules/') || publicPage.test(id))
        return null;
      return count === pagesThatShare ? 'shared' : own.map(nameOf).join('-and-');
    },
  });
  const groups = Array.from({ length: pagesThatShare }, (_, index) => importedBy(index + 1));
  // A group takes along what its modules import, so those with more pages come first.
  return {
    groups: [
      // A file of its own runs in a task of its own, which on a slow phone would be the longest.
      { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: pagesThatShare + 2 },
      { name: 'shell', tags: ['$initial'], priority: pagesThatShare + 1 },
      ...groups,
    ],
  };
}

/** The public pages that import a module statically, directly or through others. */
function pagesOfModules(routes: string, context: Rolldown.ChunkingContext): Map<string, string[]> {
  const pagesOf = new Map<string, string[]>();
  const pages = context.getModuleInfo(routes)?.dynamicallyImportedIds.filter((id) => publicPage.test(id)) ?? [];
  if (pages.length === 0) throw new Error(`${routes} imports no public page`);
  for (const page of pages) {
    const modules = new Set([page]);
    for (const id of modules) {
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
    }
  }
  return pagesOf;
}

/** 'optics-detail' */
function nameOf(page: string): string {
  const [, path = ''] = publicPage.exec(page) ?? [];
  return path.replace(/\W+/g, '-').replace(/-$/, '');
}
