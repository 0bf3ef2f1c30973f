import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { missingWords } from '#domain/extraction/read-page/page-words.ts';
import type { FindingKind } from '#domain/source-checks/findings.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { findings, pages } from '#worker/db/schema/catalog/source-checks.ts';
import { now } from '#worker/db/schema/columns.ts';
import { jsonList } from '#worker/db/sql.ts';
import { isLocalRun, siteOrigin } from '#worker/http/site-origin.ts';
import { fetchPage, forbiddenText, type PageResponse } from '../extraction/fetch-page.ts';
import { localPageOrigin } from '../extraction/page-access.ts';
import { citationsOf, wordsFrom } from './citations.ts';

export type Page = typeof pages.$inferSelect;

export type Check =
  | {
      status: 'read';
      movedTo: string | null;
      missing: readonly string[];
      etag: string | null;
      lastModified: string | null;
    }
  | { status: 'unchanged'; movedTo: string | null }
  | { status: 'gone' | 'refused' | 'unreadable' | 'failed' };

const pagesPerRun = 3;
/** A page's own time limit is 10 seconds; this also ends one that ignores it. */
const pageMs = 15_000;
const hourMs = 3_600_000;
const weekHours = 7 * 24;
/** Failures in a row, over 62 hours, that make a page unreachable. */
const worryingFailures = 6;

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs).toISOString();

type Reach = { siteOrigin: string; localOrigin: string | undefined };

/** Which pages may be read; undefined for none. A local run has nothing to say to other sites. */
function reachOf(env: Env): Reach | undefined {
  if (env.PAUSE_REREADING === 'true') return undefined;
  if (!isLocalRun(env.PUBLIC_ORIGIN)) return { siteOrigin: siteOrigin({ env }), localOrigin: undefined };
  const localOrigin = localPageOrigin(env);
  return localOrigin === undefined ? undefined : { siteOrigin: localOrigin, localOrigin };
}

/**
 * Claims the page whose reading is most overdue: the same statement counts an attempt and postpones the next one, by 2
 * hours at first and up to a week. So no other run reads it, and one that dies is a failure.
 * @param origin of the only site whose pages may be read; undefined for all
 */
async function claimPage(db: Database, at: Date, origin: string | undefined): Promise<Page | undefined> {
  const prefix = `${origin}/`;
  const due = db
    .select({ url: pages.url })
    .from(pages)
    .where(
      and(
        lte(pages.nextCheckAt, at.toISOString()),
        origin === undefined ? undefined : sql`substr(url, 1, ${prefix.length}) = ${prefix}`,
      ),
    )
    .orderBy(asc(pages.nextCheckAt))
    .limit(1);
  const hours = sql`min(2 << min(${pages.failures}, 7), ${weekHours})`;
  const [claimed] = await db
    .update(pages)
    .set({
      failures: sql`${pages.failures} + 1`,
      nextCheckAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at.toISOString()}, '+' || ${hours} || ' hours')`,
    })
    .where(inArray(pages.url, due))
    .returning();
  return claimed;
}

/** What makes a URL another page: not its scheme, 'www.', a slash at the end or a fragment. */
function pageOf(url: string): string {
  const { hostname, port, pathname, search } = new URL(url);
  return [hostname.replace(/^www\./, ''), port, pathname.replace(/\/$/, ''), search].join(' ');
}

function checkOf(page: Page, response: PageResponse, words: readonly string[]): Check {
  if (response.status === 'gone') return { status: 'gone' };
  const movedTo = pageOf(page.url) === pageOf(response.url) ? null : response.url;
  if (response.status !== 'read') return { status: 'unchanged', movedTo };
  const { html, etag, lastModified } = response;
  return { status: 'read', movedTo, missing: missingWords(html, words), etag, lastModified };
}

function failedCheck(error: unknown): Check {
  if (!(error instanceof AppError)) throw error;
  if (error.message === forbiddenText) return { status: 'refused' };
  // A PDF, or a page of more than 3 MB, is there.
  if (error.code === 'unsupported_type' || error.code === 'too_large') return { status: 'unreadable' };
  return { status: 'failed' };
}

const settled: Record<Check['status'], readonly FindingKind[]> = {
  read: ['gone', 'moved', 'unreachable', 'refused'],
  unchanged: ['gone', 'moved', 'unreachable', 'refused'],
  unreadable: ['gone', 'unreachable', 'refused'],
  gone: ['gone', 'moved', 'unreachable', 'refused', 'words-missing'],
  refused: ['gone', 'unreachable', 'refused'],
  failed: [],
};

function foundIn(check: Check, { failures }: Page): FindingKind | undefined {
  if (check.status === 'gone' || check.status === 'refused') return check.status;
  if (check.status === 'failed') return failures >= worryingFailures ? 'unreachable' : undefined;
  return 'movedTo' in check && check.movedTo !== null ? 'moved' : undefined;
}

function changesOf(check: Check, at: Date): Partial<Page> {
  if (check.status === 'failed') return { status: 'failed' };
  const { missing: _, ...rest } = { missing: [], ...check };
  return { ...rest, checkedAt: at.toISOString(), nextCheckAt: hoursAfter(at, weekHours), failures: 0 };
}

function recordWords(db: Database, url: string, missing: readonly string[]) {
  const list = jsonList(missing);
  const isAbout = and(eq(findings.url, url), eq(findings.kind, 'words-missing'));
  return {
    back: db.delete(findings).where(and(isAbout, notInArray(findings.words, list))),
    lost: db
      .insert(findings)
      .select(
        sql`SELECT NULL, url, entity, entity_id, 'words-missing', field, words, ${now}, NULL
          FROM ${citationsOf(url)} WHERE words IN ${list}`,
      )
      .onConflictDoNothing(),
  };
}

/**
 * Records a reading: the page's row, and a finding for each row that has facts from the page. What was found before stays
 * as it is, so that a dismissed finding does not return.
 */
export async function recordCheck(db: Database, page: Page, check: Check, at: Date): Promise<void> {
  const { url } = page;
  const found = foundIn(check, page);
  const ended = settled[check.status].filter((kind) => kind !== found);
  await runBatch(db, {
    page: db.update(pages).set(changesOf(check, at)).where(eq(pages.url, url)),
    ended: db.delete(findings).where(and(eq(findings.url, url), inArray(findings.kind, ended))),
    found:
      found &&
      db
        .insert(findings)
        .select(
          sql`SELECT DISTINCT NULL, url, entity, entity_id, ${found}, NULL, NULL, ${now}, NULL
            FROM ${citationsOf(url)} WHERE true`,
        )
        .onConflictDoNothing(),
    ...(check.status === 'read' && recordWords(db, url, check.missing)),
  });
}

async function postpone(db: Database, { url, failures }: Page, at: Date): Promise<void> {
  await db
    .update(pages)
    .set({ failures: failures - 1, nextCheckAt: hoursAfter(at, 1) })
    .where(eq(pages.url, url));
}

async function checkPage(db: Database, page: Page, at: Date, reach: Reach): Promise<void> {
  const { url, etag, lastModified } = page;
  const words = await wordsFrom(db, url);
  const request = { db, ...reach, signal: AbortSignal.timeout(pageMs), etag, lastModified };
  let check: Check;
  try {
    check = checkOf(page, await fetchPage(url, request), words);
  } catch (error) {
    // Others are reading pages of this site at the same time.
    if (error instanceof AppError && error.code === 'rate_limited') return postpone(db, page, at);
    check = failedCheck(error);
  }
  await recordCheck(db, page, check, at);
}

export async function checkPages(env: Env, db: Database, at: Date): Promise<number> {
  const reach = reachOf(env);
  if (reach === undefined) return 0;
  for (let read = 0; read < pagesPerRun; read += 1) {
    const page = await claimPage(db, at, reach.localOrigin);
    if (page === undefined) return read;
    await checkPage(db, page, at, reach);
  }
  return pagesPerRun;
}
