/** `node tools/checks/docs-paths.ts`: fails if README.md or docs/ name a file that does not exist. */
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

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const files = globSync(['README.md', 'docs/**/*.md'], { cwd: root });
  const missing = files.flatMap((file) =>
    mentionedPaths(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ path }) => !existsSync(join(root, path)) && globSync(path, { cwd: root }).length === 0)
      .map(({ line, path }) => `${file}:${line} names ${path}, which does not exist`),
  );
  for (const message of missing) console.error(message);
  console.log(`${files.length} documents, ${missing.length} paths missing.`);
  if (missing.length > 0) process.exitCode = 1;
}
