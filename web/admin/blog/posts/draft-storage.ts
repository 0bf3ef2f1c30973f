import { useEffect } from 'react';
import { emptyPost, type PostDraft } from './post-draft.ts';

/** An unsaved draft and what it started from. It outlives the tab. */
export type StoredDraft = {
  draft: PostDraft;
  base: PostDraft;
  /** The version it started from; undefined for a new post. */
  version: number | undefined;
  /** When it was typed. */
  at: string;
};

/** Drafts are per member: administrators may share a browser. */
function keyOf(member: number, postId: number | undefined): string {
  return `red-dot-atlas:post:${member}:${postId ?? 'new'}`;
}

function isDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(emptyPost).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(fields[name]) : typeof fields[name] === 'string',
  );
}

export function readStoredDraft(member: number, postId: number | undefined): StoredDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(member, postId)) ?? 'null');
    return isDraft(stored?.draft) && isDraft(stored.base) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function deleteStoredDraft(member: number, postId: number | undefined): void {
  try {
    localStorage.removeItem(keyOf(member, postId));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function storeDraft(member: number, postId: number | undefined, stored: StoredDraft): void {
  try {
    localStorage.setItem(keyOf(member, postId), JSON.stringify(stored));
  } catch {
    // Storage is blocked or full: the draft lives only as long as the dialog.
  }
}

const debounceMs = 400;

/**
 * Stores a draft, debounced, and at once when the page unloads.
 * @param unsaved null deletes the stored draft; undefined leaves it alone
 */
export function useDraftStorage(
  member: number,
  postId: number | undefined,
  unsaved: Omit<StoredDraft, 'at'> | null | undefined,
): void {
  const isSaved = unsaved === null;
  const { draft, base, version } = unsaved ?? {};
  useEffect(() => {
    if (isSaved) deleteStoredDraft(member, postId);
    if (draft === undefined || base === undefined) return;
    const store = () => storeDraft(member, postId, { draft, base, version, at: new Date().toISOString() });
    const timer = setTimeout(store, debounceMs);
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', store);
    };
  }, [member, postId, isSaved, draft, base, version]);
}
