import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { FindingKind } from '#domain/rereading/findings.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { findings, pages } from '#worker/db/schema/catalog/rereading.ts';
import { now } from '#worker/db/schema/columns.ts';
import { jsonList } from '#worker/db/sql.ts';
import type { Check } from './check-page.ts';
import { citationsOf } from './citations.ts';
import { aWeekAfter, type Page } from './due-pages.ts';

type Ended = Exclude<Check, { status: 'postponed' }>;

/** Failures in a row, over 62 hours, that make a page unreachable. */
const worryingFailures = 6;

/** The findings that a reading confirms or ends. The others stay as they are. */
const settled: Record<Ended['status'], readonly FindingKind[]> = {
  read: ['gone', 'moved', 'unreachable', 'refused'],
  unchanged: ['gone', 'moved', 'unreachable', 'refused'],
  unreadable: ['gone', 'unreachable', 'refused'],
  gone: ['gone', 'moved', 'unreachable', 'refused', 'words-missing'],
  refused: ['gone', 'unreachable', 'refused'],
  failed: [],
};

function foundIn(check: Ended, { failures }: Page): FindingKind | undefined {
  if (check.status === 'gone' || check.status === 'refused') return check.status;
  if (check.status === 'failed') return failures >= worryingFailures ? 'unreachable' : undefined;
  return 'movedTo' in check && check.movedTo !== null ? 'moved' : undefined;
}

/** What a reading leaves in the page's row. A claim has already counted a failure and set the next attempt. */
function changesOf(check: Ended, at: Date): Partial<Page> {
  const { status } = check;
  if (status === 'failed') return { status };
  const checked = { status, checkedAt: at.toISOString(), nextCheckAt: aWeekAfter(at), failures: 0 };
  if (status === 'read') {
    const { movedTo, etag, lastModified } = check;
    return { ...checked, movedTo, etag, lastModified };
  }
  return status === 'unchanged' ? { ...checked, movedTo: check.movedTo } : checked;
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
export async function recordCheck(db: Database, page: Page, check: Ended, at: Date): Promise<void> {
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
