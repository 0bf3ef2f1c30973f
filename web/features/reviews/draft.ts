/** What a member has typed of a review and not sent yet. It lives as long as the tab. */
export type Draft = { rating: number; text: string };

/** Nobody finds there what another member of the same browser has typed. */
function keyOf(member: number, opticId: number): string {
  return `red-dot-atlas:review:${member}:${opticId}`;
}

export function readDraft(member: number, opticId: number): Draft | undefined {
  try {
    const { rating, text } = JSON.parse(sessionStorage.getItem(keyOf(member, opticId)) ?? '{}');
    return typeof rating === 'number' && typeof text === 'string' ? { rating, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or drops it where there is none. */
export function keepDraft(member: number, opticId: number, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(member, opticId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(member, opticId));
  } catch {
    // Storage is closed or full: what was typed lives as long as the dialog.
  }
}
