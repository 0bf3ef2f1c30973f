export type FrontMatter = { format: 'yaml' | 'toml'; text: string; lines: number; rest: string };

const fences: Record<string, FrontMatter['format']> = { '---': 'yaml', '+++': 'toml' };

const names = { yaml: /^(?:["']?[\p{L}_][\p{L}\p{N}_ .-]*["']?\s*:(?:\s|$)|\{)/u, toml: /^(?:[\w."'-]+\s*=|\[)/ };

/** Lines of a list, a nested value or a comment. */
const continued = /^(?:\s|- |-$|#|\]|\}|$)/;

/**
 * The fields that tools for static sites keep above a text. A text that merely begins with a line across has other lines
 * below it.
 */
export function frontMatterOf(content: string): FrontMatter | undefined {
  const lines = content.split(/\r\n?|\n/);
  const start = lines.findIndex((line) => line.trim() !== '');
  const fence = lines[start]?.trim() ?? '';
  const format = Object.hasOwn(fences, fence) ? fences[fence] : undefined;
  const end = lines.findIndex((line, index) => index > start && line.trimEnd() === fence);
  if (format === undefined || end < 0) return undefined;
  const inside = lines.slice(start + 1, end);
  const isName = (line: string) => names[format].test(line);
  if (!inside.some(isName) || !inside.every((line) => isName(line) || continued.test(line))) return undefined;
  return { format, text: inside.join('\n'), lines: end + 1, rest: lines.slice(end + 1).join('\n') };
}
