import { AppError } from '#domain/api/errors.ts';
import type { PageFacts } from '#domain/page-reading/page-facts.ts';
import { pageWordsOf, saysWords } from '#domain/rereading/page-words.ts';
import { readTree } from '../page-reading/html/page-tree.ts';
import { textWithHidden, visibleText } from '../page-reading/html/visible.ts';
import { fetchPage, forbiddenText, type PageRequest, type PageResponse } from '../page-reading/http/fetch-page.ts';
import { readPage } from '../page-reading/read-page.ts';
import type { Page } from './due-pages.ts';

/** What a reading came to. */
export type Check =
  | {
      status: 'read';
      movedTo: string | null;
      missing: readonly string[];
      etag: string | null;
      lastModified: string | null;
    }
  | { status: 'unchanged'; movedTo: string | null }
  | { status: 'gone' | 'refused' | 'unreadable' | 'failed' }
  | { status: 'postponed' };

/** How a failed reading ends. @throws what is no failure of the page */
function checkOf(error: unknown): Check {
  if (!(error instanceof AppError)) throw error;
  if (error.message === forbiddenText) return { status: 'refused' };
  // Others are reading pages of this site at the same time.
  if (error.code === 'rate_limited') return { status: 'postponed' };
  // A PDF, or a page of more than 3 MB, is there.
  if (error.code === 'unsupported_type' || error.code === 'too_large') return { status: 'unreadable' };
  return { status: 'failed' };
}

/** What makes a URL another page: not its scheme, 'www.', a slash at the end or a fragment. */
function pageOf(url: string): string {
  const { hostname, port, pathname, search } = new URL(url);
  return [hostname.replace(/^www\./, ''), port, pathname.replace(/\/$/, ''), search].join(' ');
}

const movedTo = (page: Page, url: string) => (pageOf(page.url) === pageOf(url) ? null : url);

const statementTexts = ({ title, names, statements }: PageFacts) => [
  title,
  ...names,
  ...statements.map(({ label, text }) => `${label} ${text}`),
];

/**
 * The words that a page no longer says: neither where a visitor sees them or can open them, nor where the page reader
 * finds them.
 */
export async function missingWords(html: string, words: readonly string[]): Promise<string[]> {
  const root = await readTree(html);
  // Words around something hidden are on the page, too, so its text counts with and without that.
  const page = pageWordsOf([visibleText(root), textWithHidden(root), ...statementTexts(await readPage(html))]);
  return words.filter((one) => !saysWords(page, one));
}

async function checkOfResponse(page: Page, response: PageResponse, words: readonly string[]): Promise<Check> {
  if (response.status === 'gone') return { status: 'gone' };
  if (response.status !== 'read') return { status: 'unchanged', movedTo: movedTo(page, response.url) };
  const { url, html, etag, lastModified } = response;
  return {
    status: 'read',
    movedTo: movedTo(page, url),
    missing: await missingWords(html, words),
    etag,
    lastModified,
  };
}

/**
 * Reads a page again, if it changed.
 * @param words what rows have from it
 */
export async function checkPage(page: Page, words: readonly string[], request: PageRequest): Promise<Check> {
  const { etag, lastModified } = page;
  try {
    return await checkOfResponse(page, await fetchPage(page.url, { ...request, etag, lastModified }), words);
  } catch (error) {
    return checkOf(error);
  }
}
