/** `node tools/checks/docs.ts`: fails if README.md or docs/ name a file that does not exist, or a test, as `path › name`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const rooms = 'catalog|docs|domain|e2e|migrations|tools|web|worker';
const inRoom = new RegExp(`^(?:${rooms})/[^<>]*$`);

export type Mention = { line: number; path: string };

/**
 * Paths in a Markdown file: in code, those that start with a top-level folder; in links, all relative ones.
 * A pattern such as `domain/*.test.ts` counts, a placeholder such as `worker/features/<feature>` does not.
 */
export function mentionedPaths(file: string, markdown: string): Mention[] {
  const mentions: Mention[] = [];
  const add = (index: number, path: string) =>
    mentions.push({ line: markdown.slice(0, index).split('\n').length, path: path.replace(/\/$/, '') });

  for (const { 0: code, index } of markdown.matchAll(/(`+)[^`][\s\S]*?\1/g))
    for (const { 0: word, index: within } of code.matchAll(/[^\s`'"(),;]+/g)) {
      const path = word.replace(/[.:]+$/, '').replace(/(?::\d+)+$/, '');
      if (inRoom.test(path) && !path.includes('NNN')) add(index + within, path);
    }

  const prose = markdown.replace(/(`+)[^`][\s\S]*?\1/g, (code) => code.replace(/[^\n]/g, ' '));
  for (const { 1: target = '', index } of prose.matchAll(/\]\(<?([^)\s>]+)/g)) {
    const path = target.replace(/[#?].*$/, '');
    if (path && !/^(?:[a-z][a-z+.-]*:|\/)/i.test(path)) add(index, normalize(join(dirname(file), decodeURI(path))));
  }
  return mentions;
}

export type NamedTest = { line: number; path: string; name: string };

export function namedTests(markdown: string): NamedTest[] {
  const names = markdown.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)\s›\s([^`]+)`/g);
  return Array.from(names, ({ 1: path = '', 2: name = '', index }) => ({
    line: markdown.slice(0, index).split('\n').length,
    path,
    name: name.replace(/\s+/g, ' '),
  }));
}

export function hasTest(source: string, name: string): boolean {
  const start = name.endsWith('…') ? name.slice(0, -1).trimEnd() : undefined;
  return ["'", '"', '`'].some((quote) => source.includes(quote + (start ?? name + quote)));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const exists = (path: string) => existsSync(join(root, path)) || globSync(path, { cwd: root }).length > 0;
  const files = globSync(['*.md', 'docs/**/*.md', 'catalog/*.md', 'tools/**/*.md'], { cwd: root });
  const problems = files.flatMap((file) => [
    ...mentionedPaths(file, read(file))
      .filter(({ path }) => !exists(path))
      .map(({ line, path }) => `${file}:${line} names ${path}, which does not exist`),
    ...namedTests(read(file))
      .filter(({ path, name }) => !existsSync(join(root, path)) || !hasTest(read(path), name))
      .map(({ line, path, name }) => `${file}:${line}: ${path} has no test '${name}'`),
  ]);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} documents, ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}
