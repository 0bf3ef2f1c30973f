import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
import { publicUrl } from '#worker/http/outside/public-url.ts';
import { sha256Hex } from '#worker/http/secrets.ts';
import { isLocalRun } from '#worker/http/site-origin.ts';

const notPublicText = 'Use a public https URL with a host name.';

/**
 * The origin on this machine whose pages a local run may read; undefined in production, whatever the setting.
 * @param url the request's; in a cron job, PUBLIC_ORIGIN
 */
export function localPageOrigin(env: Env, url: string = env.PUBLIC_ORIGIN): string | undefined {
  if (!isLocalRun(url) || !isLocalRun(env.PUBLIC_ORIGIN)) return undefined;
  const local = URL.parse(env.PAGE_READING_LOCAL_ORIGIN);
  return local?.protocol === 'http:' && local.hostname === 'localhost' ? local.origin : undefined;
}

export function readableUrl(text: string, localOrigin: string | undefined, base?: URL): URL {
  const local = localOrigin === undefined ? null : URL.parse(text, base?.href);
  const isLocal = local !== null && local.origin === localOrigin && local.username === '' && local.password === '';
  const url = isLocal ? local : publicUrl(text, base);
  if (url === undefined) {
    throw new AppError('invalid', notPublicText, { issues: [{ path: 'url', message: notPublicText }] });
  }
  url.hash = '';
  return url;
}

const paceMs = 1000;
const longestWaitMs = 2000;
const forgottenAfterMs = 60_000;

/**
 * Waits for this request's turn at a host. Each caller takes the next free second in one statement, so that two
 * requests never have the same one.
 * @throws AppError 'rate_limited' if too many wait already
 */
export async function waitForTurn(db: Database, host: string, signal: AbortSignal): Promise<void> {
  const now = Date.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  const next = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', max(${attempts.nextAt}, ${iso(now)}), ${`+${paceMs / 1000} seconds`})`;
  const expiresAt = iso(now + forgottenAfterMs);
  const [turn] = await db
    .insert(attempts)
    .values({ key: sha256Hex(`host ${host}`), count: 1, nextAt: iso(now + paceMs), expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { nextAt: next, expiresAt },
      setWhere: sql`${attempts.nextAt} <= ${iso(now + longestWaitMs)}`,
    })
    .returning({ nextAt: attempts.nextAt });
  if (turn === undefined) {
    throw new AppError('rate_limited', 'Several pages of this site are being read. Please wait a few seconds.');
  }
  const waitMs = Date.parse(turn.nextAt ?? '') - paceMs - now;
  if (waitMs > 0) await scheduler.wait(waitMs, { signal });
}

export type Robots = { allows: (pathAndQuery: string) => boolean };

type Rule = { isAllowed: boolean; pattern: string };

const maxRules = 2000;
const maxPatternLength = 1000;

/** '%41' and 'A' are one path. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

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
