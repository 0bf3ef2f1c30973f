import { useSyncExternalStore } from 'react';
import { local, onOtherTabs, session } from './storage.ts';

const forms = ['correction', 'report', 'owner-report'] as const;
type FormName = (typeof forms)[number];

const keyOf = (form: FormName, about: string) => `red-dot-atlas:${form}:${about}`;

const signOutKey = 'red-dot-atlas:sign-out';

const lastSignOut = () => local.get(signOutKey) ?? '';

const onOtherSignOuts = (listener: () => void) => onOtherTabs(signOutKey, listener);

export const useLastSignOut = (): string => useSyncExternalStore(onOtherSignOuts, lastSignOut, () => '');

const written = new Set<string>();

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

/** Removes the tab's drafts if a member has signed out since they were written, maybe in another tab. */
function followSignOuts(): void {
  const last = lastSignOut();
  if ((session.get(signOutKey) ?? '') === last) return;
  session.set(signOutKey, last);
  for (const key of [...storedKeys(), ...written]) {
    if (forms.some((form) => key.startsWith(keyOf(form, '')))) session.remove(key);
  }
}

export function readFormDraft<Draft>(
  form: FormName,
  about: string,
  isDraft: (value: unknown) => value is Draft,
): Draft | undefined {
  followSignOuts();
  return session.getJson(keyOf(form, about), isDraft);
}

export function storeFormDraft(form: FormName, about: string, draft: object | undefined): void {
  followSignOuts();
  const key = keyOf(form, about);
  written.add(key);
  session.setJson(key, draft);
}

export function forgetFormDrafts(): void {
  local.set(signOutKey, String(Math.random()));
  followSignOuts();
}
