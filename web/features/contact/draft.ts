/** What has been typed to us and not sent yet. It lives as long as the tab. */
export type Draft = { name: string; email: string; message: string };

const storageKey = 'red-dot-atlas:message';
const fields = ['name', 'email', 'message'] as const;

export function readDraft(): Partial<Draft> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(fields.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])));
  } catch {
    return {};
  }
}

/** Keeps a draft, or drops it where there is none. */
export function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is closed or full: what was typed lives as long as the form.
  }
}
