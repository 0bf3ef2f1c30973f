import { session } from '#web/lib/storage/storage.ts';

const storageKey = 'red-dot-atlas:wanted-review';

/** Remembers the optic that a visitor wants to review, while the visitor signs in in this tab. */
export function rememberWantedReview(opticId: number): void {
  session.set(storageKey, String(opticId));
}

/** Whether the visitor wanted to review this optic before signing in. Forgets it. */
export function takeWantedReview(opticId: number): boolean {
  if (session.get(storageKey) !== String(opticId)) return false;
  session.remove(storageKey);
  return true;
}
