import { useEffect } from 'react';
import { emptyPost, type PostDraft } from './post-draft.ts';

/** What was typed of a post and not saved, with what it started from. It outlives the tab. */
export type KeptDraft = {
  draft: PostDraft;
  base: PostDraft;
  /** The version that it started from; undefined for a new post. */
  version: number | undefined;
  /** When it was typed. */
  at: string;
};

/** Nobody finds there what another administrator of the same browser has typed. */
function keyOf(member: number, postId: number | undefined): string {
  return `red-dot-atlas:post:${member}:${postId ?? 'new'}`;
}

function isDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  const read = value as Record<string, unknown>;
  return Object.entries(emptyPost).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(read[name]) : typeof read[name] === 'string',
  );
}

export function readKept(member: number, postId: number | undefined): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(member, postId)) ?? 'null');
    return isDraft(kept?.draft) && isDraft(kept.base) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function dropKept(member: number, postId: number | undefined): void {
  try {
    localStorage.removeItem(keyOf(member, postId));
  } catch {
    // Storage is closed: nothing was kept.
  }
}

function keep(member: number, postId: number | undefined, kept: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(member, postId), JSON.stringify(kept));
  } catch {
    // Storage is closed or full: what was typed lives as long as the dialog.
  }
}

const pauseMs = 400;

/**
 * Keeps what is typed: soon after each change, and at once when the page goes.
 * @param kept null where everything is saved; undefined leaves what is kept as it is
 */
export function useKeeping(
  member: number,
  postId: number | undefined,
  kept: Omit<KeptDraft, 'at'> | null | undefined,
): void {
  const isSaved = kept === null;
  const { draft, base, version } = kept ?? {};
  useEffect(() => {
    if (isSaved) dropKept(member, postId);
    if (draft === undefined || base === undefined) return;
    const now = () => keep(member, postId, { draft, base, version, at: new Date().toISOString() });
    const timer = setTimeout(now, pauseMs);
    window.addEventListener('pagehide', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [member, postId, isSaved, draft, base, version]);
}
