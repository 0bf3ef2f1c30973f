import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/**
 * Files of the repository that a module imports statically, directly or through others. `import()` and type imports don't
 * count.
 * @param entry a path from the repository's root, like the results
 */
export function staticImports(entry: string, readSource: (path: string) => string): string[] {
  const found = new Set([entry]);
  for (const path of found) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const request of requests(path, readSource(path))) {
      const target = resolve(path, request);
      if (target !== undefined) found.add(target);
    }
  }
  return [...found];
}

function requests(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value]));
  return [...imports, ...exports];
}

function resolve(from: string, request: string): string | undefined {
  if (request.startsWith('.')) return join(dirname(from), request);
  if (request.startsWith('#')) return request.slice(1);
  return undefined;
}
