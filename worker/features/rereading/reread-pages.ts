import type { Database } from '#worker/db/client.ts';
import { isLocalRun, siteOrigin } from '#worker/http/site-origin.ts';
import { localPageOrigin } from '../page-reading/http/readable-url.ts';
import { checkPage } from './check-page.ts';
import { wordsFrom } from './citations.ts';
import { claimPage, postpone } from './due-pages.ts';
import { recordCheck } from './record-check.ts';

/** Read one after the other, in less than a minute. */
const pagesPerRun = 3;
/** A page's own time limit is 10 seconds; this also ends one that ignores it. */
const pageMs = 15_000;

type Reach = { siteOrigin: string; localOrigin: string | undefined };

/** Which pages may be read; undefined for none. A local run has nothing to say to other sites. */
function reachOf(env: Env): Reach | undefined {
  if (env.PAUSE_REREADING === 'true') return undefined;
  if (!isLocalRun(env.PUBLIC_ORIGIN)) return { siteOrigin: siteOrigin({ env }), localOrigin: undefined };
  const localOrigin = localPageOrigin(env);
  return localOrigin === undefined ? undefined : { siteOrigin: localOrigin, localOrigin };
}

/** Reads the next page that is due. @returns whether there was one */
async function rereadPage(db: Database, at: Date, reach: Reach): Promise<boolean> {
  const page = await claimPage(db, at, reach.localOrigin);
  if (page === undefined) return false;
  const words = await wordsFrom(db, page.url);
  const check = await checkPage(page, words, { db, ...reach, signal: AbortSignal.timeout(pageMs) });
  if (check.status === 'postponed') await postpone(db, page, at);
  else await recordCheck(db, page, check, at);
  return true;
}

/**
 * Reads a few pages that were last read more than a week ago, the oldest first. A page that fails is read again later and
 * fails no run.
 * @returns how many
 */
export async function rereadPages(env: Env, db: Database, at: Date): Promise<number> {
  const reach = reachOf(env);
  if (reach === undefined) return 0;
  for (let read = 0; read < pagesPerRun; read += 1) {
    if (!(await rereadPage(db, at, reach))) return read;
  }
  return pagesPerRun;
}
