import { useEffect } from 'react';
import { local } from '#web/lib/storage/storage.ts';
import { emptyPost, type PostDraft } from './post-draft.ts';

/** An unsaved draft and what it started from. It outlives the tab. */
export type StoredDraft = {
  draft: PostDraft;
  base: PostDraft;
  /** The version it started from; undefined for a new post. */
  version: number | undefined;
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

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  return 'draft' in value && 'base' in value && isDraft(value.draft) && isDraft(value.base);
}

export function readStoredDraft(member: number, postId: number | undefined): StoredDraft | undefined {
  return local.getJson(keyOf(member, postId), isStoredDraft);
}

export function deleteStoredDraft(member: number, postId: number | undefined): void {
  local.remove(keyOf(member, postId));
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
    const store = () => local.setJson(keyOf(member, postId), { draft, base, version, at: new Date().toISOString() });
    const timer = setTimeout(store, debounceMs);
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', store);
    };
  }, [member, postId, isSaved, draft, base, version]);
}
