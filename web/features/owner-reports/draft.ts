import { readFormDraft, storeFormDraft } from '#web/lib/storage/form-drafts.ts';
import { type ReportTexts, reportFields } from './report-texts.ts';

function isDraft(value: unknown): value is ReportTexts {
  const texts = Object(value);
  return reportFields.every((name) => texts[name] === undefined || typeof texts[name] === 'string');
}

export function readDraft(pistol: number, optic: number): ReportTexts | undefined {
  const value = readFormDraft('owner-report', `${pistol}:${optic}`, isDraft);
  return value && reportFields.some((name) => value[name]) ? value : undefined;
}

export function storeDraft(pistol: number, optic: number, draft: ReportTexts | undefined): void {
  storeFormDraft('owner-report', `${pistol}:${optic}`, draft);
}
