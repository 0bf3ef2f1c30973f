import { session } from '#web/lib/storage/storage.ts';

/** An unsent review. It lasts as long as the tab. */
export type Draft = { rating: number; text: string };

/** Includes the member, so that another member of the same browser never sees it. */
function keyOf(member: number, opticId: number): string {
  return `red-dot-atlas:review:${member}:${opticId}`;
}

function isDraft(value: unknown): value is Draft {
  const { rating, text } = Object(value);
  return typeof rating === 'number' && typeof text === 'string';
}

export function readDraft(member: number, opticId: number): Draft | undefined {
  return session.getJson(keyOf(member, opticId), isDraft);
}

/** Stores a draft; undefined removes it. */
export function storeDraft(member: number, opticId: number, draft: Draft | undefined): void {
  session.setJson(keyOf(member, opticId), draft);
}
