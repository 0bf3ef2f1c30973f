import { changeAuthor, changeSentences, changeTitle } from '#domain/changes/change-sentences.ts';
import type { PublicChange } from '#domain/changes/changes.schema.ts';
import { changesFilterSchema } from '#domain/changes/changes.schema.ts';
import { changesPerPage } from '#domain/changes/changes.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import type { AppContext } from '#worker/env.ts';
import { listChanges } from '#worker/features/changes/changes.ts';
import { parse } from '#worker/http/body.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { xmlText } from '../xml.ts';

function entry(change: PublicChange, origin: string): string {
  const link = origin + (change.url ?? paths.changes);
  const fields = [
    `<id>tag:${new URL(origin).hostname},${change.at.slice(0, 4)}:change-${change.id}</id>`,
    `<title>${xmlText(changeTitle(change))}</title>`,
    `<updated>${change.at}</updated>`,
    `<link href="${xmlText(link)}"/>`,
    `<content type="text">${xmlText([...changeSentences(change), capitalized(changeAuthor(change))].join('\n'))}</content>`,
  ];
  return `<entry>${fields.join('')}</entry>`;
}

export async function changesFeed(c: AppContext): Promise<Response> {
  const filter = parse(changesFilterSchema, c.req.queries());
  const { rows } = await listChanges(c.var.db, { ...filter, pageSize: changesPerPage });
  cachePublicly(c, [cacheTag.changes, cacheTag.footprints]);
  const origin = siteOrigin(c);
  const self = new URL(c.req.url);
  // RFC 4287 asks for a time even without entries.
  const updated = rows[0]?.at ?? '2026-11-01T00:00:00.000Z';
  const fields = [
    `<id>${xmlText(origin + self.pathname + self.search)}</id>`,
    `<title>${xmlText(`${siteName}: changes`)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${siteName}</name></author>`,
    `<link rel="self" href="${xmlText(origin + self.pathname + self.search)}"/>`,
    `<link href="${xmlText(origin + paths.changes)}"/>`,
    ...rows.map((change) => entry(change, origin)),
  ];
  c.header('Content-Type', 'application/atom+xml; charset=utf-8');
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">${fields.join('')}</feed>`,
  );
}
