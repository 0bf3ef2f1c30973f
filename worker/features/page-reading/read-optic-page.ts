import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { offerOf } from '#domain/page-reading/own-variant.ts';
import type { pageReadingContracts } from '#domain/page-reading/page-reading.schema.ts';
import { proposalsFor } from '#domain/page-reading/proposals.ts';
import { kindOf, publisherAt } from '#domain/page-reading/source.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { AppContext } from '#worker/env.ts';
import { getAdminOptic } from '#worker/features/optics/admin/detail.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { fetchPage } from './http/fetch-page.ts';
import { localPageOrigin } from './http/readable-url.ts';
import { readPage } from './read-page.ts';

export type PageReading = z.output<(typeof pageReadingContracts)['POST /api/admin/optics/:id/read-page']['response']>;

/**
 * Reads a page for an optic, and writes nothing.
 * @throws AppError 'not_found', 'rate_limited', and the errors of `fetchPage`
 */
export async function readOpticPage(
  c: AppContext,
  memberId: number,
  id: number,
  pageUrl: string,
): Promise<PageReading> {
  await limitRate(c, c.env.PAGE_LIMIT, String(memberId));
  return readPageFor(c, await getAdminOptic(c.var.db, id), pageUrl);
}

/** @throws AppError: the errors of `fetchPage` */
export async function readPageFor(c: AppContext, optic: AdminOptic, pageUrl: string): Promise<PageReading> {
  const page = await fetchPage(pageUrl, {
    db: c.var.db,
    siteOrigin: siteOrigin(c),
    localOrigin: localPageOrigin(c.env, c.req.url),
    signal: c.req.raw.signal,
  });
  if (page.status !== 'read') throw new AppError('upstream_failed', 'There is no page at this URL.');
  const facts = await readPage(page.html);
  const { hostname } = new URL(page.url);
  return {
    source: {
      url: page.url,
      publisher: publisherAt(hostname),
      kind: kindOf(hostname, URL.parse(optic.manufacturerWebsite ?? '')?.hostname),
      title: facts.title,
      readOn: isoDay(),
    },
    proposals: proposalsFor(optic, facts),
    offer: offerOf(optic, facts),
  };
}
