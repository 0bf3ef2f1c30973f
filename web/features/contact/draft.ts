import { session } from '#web/lib/storage/storage.ts';

/** An unsent message. It lasts as long as the tab. */
export type Draft = { name: string; email: string; message: string };

const storageKey = 'red-dot-atlas:message';
const fields = ['name', 'email', 'message'] as const;

function isDraft(value: unknown): value is Draft {
  const record = Object(value);
  return fields.every((name) => typeof record[name] === 'string');
}

export function readDraft(): Draft | undefined {
  return session.getJson(storageKey, isDraft);
}

/** Stores a draft; undefined removes it. */
export function storeDraft(draft: Draft | undefined): void {
  session.setJson(storageKey, draft);
}
