import { session } from '#web/lib/storage.ts';
import { type ReportTexts, reportFields } from './report-texts.ts';

const keyOf = (pistol: number, optic: number) => `red-dot-atlas:owner-report:${pistol}:${optic}`;

function isDraft(value: unknown): value is ReportTexts {
  const texts = Object(value);
  return reportFields.every((name) => texts[name] === undefined || typeof texts[name] === 'string');
}

/** A report that is not sent yet. It lasts as long as the tab, so that a visitor can sign in first. */
export function readDraft(pistol: number, optic: number): ReportTexts | undefined {
  const value = session.getJson(keyOf(pistol, optic), isDraft);
  return value && reportFields.some((name) => value[name]) ? value : undefined;
}

/** Stores a draft; undefined removes it. */
export function storeDraft(pistol: number, optic: number, draft: ReportTexts | undefined): void {
  session.setJson(keyOf(pistol, optic), draft);
}
