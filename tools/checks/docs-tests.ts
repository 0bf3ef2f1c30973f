/** `node tools/checks/docs-tests.ts`: fails when docs/ name a test that is not there, as `path › name`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type NamedTest = { line: number; path: string; name: string };

/** Tests that a Markdown file names in code. */
export function namedTests(markdown: string): NamedTest[] {
  const names = markdown.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)\s›\s([^`]+)`/g);
  return Array.from(names, ({ 1: path = '', 2: name = '', index }) => ({
    line: markdown.slice(0, index).split('\n').length,
    path,
    name: name.replace(/\s+/g, ' '),
  }));
}

/** Whether a test file has a test of this name; a name that ends in '…' may go on. */
export function hasTest(source: string, name: string): boolean {
  const start = name.endsWith('…') ? name.slice(0, -1).trimEnd() : undefined;
  return ["'", '"', '`'].some((quote) => source.includes(quote + (start ?? name + quote)));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const tests = globSync('docs/**/*.md', { cwd: root }).flatMap((file) =>
    namedTests(readFileSync(join(root, file), 'utf8')).map((test) => ({ file, ...test })),
  );
  const isMissing = ({ path, name }: NamedTest) =>
    !existsSync(join(root, path)) || !hasTest(readFileSync(join(root, path), 'utf8'), name);
  const missing = tests.filter(isMissing);
  for (const { file, line, path, name } of missing) console.error(`${file}:${line}: ${path} has no test '${name}'`);
  console.log(`${tests.length} named tests, ${missing.length} missing.`);
  if (tests.length === 0 || missing.length > 0) process.exitCode = 1;
}
