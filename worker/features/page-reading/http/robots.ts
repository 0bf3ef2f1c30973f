/** Rules of a robots.txt for one robot (RFC 9309). */
export type Robots = { allows: (pathAndQuery: string) => boolean };

type Rule = { isAllowed: boolean; pattern: string };

const maxRules = 2000;
const maxPatternLength = 1000;

export const everythingAllowed: Robots = { allows: () => true };

/** '%41' and 'A' are one path. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a pattern, in which '*' is any text and a last '$' the end, matches the start of a path. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const found = isWhole && isLast ? path.lastIndexOf(part) : path.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}

/** The groups of a robots.txt: the robots they name, in lower case, and their rules. */
function groupsOf(text: string): { agents: string[]; rules: Rule[] }[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let left = maxRules;
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = line.replace(/#.*/, '').match(/^\s*([\w-]+)\s*:\s*(.*?)\s*$/) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      left -= 1;
      if (left < 0) break;
      // An empty rule allows and forbids nothing.
      if (value !== '')
        groups.at(-1)?.rules.push({ isAllowed: name === 'allow', pattern: decoded(value.slice(0, maxPatternLength)) });
    }
  }
  return groups;
}

/** Reads a robots.txt for a robot: the groups that name it, else those for all. */
export function parseRobots(text: string, robot: string): Robots {
  const groups = groupsOf(text);
  const name = robot.toLowerCase();
  const own = groups.filter(({ agents }) => agents.includes(name));
  const meant = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = meant.flatMap((group) => group.rules);
  return {
    allows(pathAndQuery) {
      const path = decoded(pathAndQuery);
      const matching = rules.filter(({ pattern }) => matches(pattern, path));
      // The longest rule wins, and of two as long the one that allows.
      const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length));
      return (
        matching.length === 0 || matching.some(({ pattern, isAllowed }) => pattern.length === longest && isAllowed)
      );
    },
  };
}
