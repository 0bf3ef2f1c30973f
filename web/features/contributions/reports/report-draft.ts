import { readFormDraft, storeFormDraft } from '#web/lib/storage/form-drafts.ts';

/** An unsent report. */
export type ReportDraft = { reason?: string; note: string };

function isDraft(value: unknown): value is ReportDraft {
  const { reason, note } = Object(value);
  return typeof note === 'string' && ['string', 'undefined'].includes(typeof reason);
}

/** @param about the page's query, such as 'path=/optic/12' */
export function readReportDraft(about: string): ReportDraft | undefined {
  return readFormDraft('report', about, isDraft);
}

/** Stores a draft; undefined removes it. */
export function storeReportDraft(about: string, draft: ReportDraft | undefined): void {
  storeFormDraft('report', about, draft);
}
