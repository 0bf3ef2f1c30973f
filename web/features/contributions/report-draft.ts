import { session } from '#web/lib/storage.ts';

/** An unsent report. It lasts as long as the tab, also while its writer signs in. */
export type ReportDraft = { reason?: string; note: string };

const keyOf = (about: string) => `red-dot-atlas:report:${about}`;

function isDraft(value: unknown): value is ReportDraft {
  const { reason, note } = Object(value);
  return typeof note === 'string' && ['string', 'undefined'].includes(typeof reason);
}

/** @param about the page's query, such as 'path=/optic/12' */
export function readReportDraft(about: string): ReportDraft | undefined {
  return session.getJson(keyOf(about), isDraft);
}

/** Stores a draft; undefined removes it. */
export function storeReportDraft(about: string, draft: ReportDraft | undefined): void {
  session.setJson(keyOf(about), draft);
}
