import { useSyncExternalStore } from 'react';
import { local, session } from './storage.ts';
import { onOtherTabs } from './tabs.ts';

/** Forms that a visitor can fill in before signing in to send them. */
const forms = ['correction', 'report', 'owner-report'] as const;
type FormName = (typeof forms)[number];

const keyOf = (form: FormName, about: string) => `red-dot-atlas:${form}:${about}`;

/** Changes with each sign-out of the browser; a tab has the one that its drafts follow. */
const signOutKey = 'red-dot-atlas:sign-out';

const lastSignOut = () => local.get(signOutKey) ?? '';

const onOtherSignOuts = (listener: () => void) => onOtherTabs(signOutKey, listener);

/** Changes with each sign-out of the browser: a part of the key of a form that must not keep what was typed. */
export const useLastSignOut = (): string => useSyncExternalStore(onOtherSignOuts, lastSignOut, () => '');

/** Keys that this document wrote, in case the browser blocks storage. */
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

/** Reads what was typed into a form and not sent. It lasts as long as the tab, also while a visitor signs in. */
export function readFormDraft<Draft>(
  form: FormName,
  about: string,
  isDraft: (value: unknown) => value is Draft,
): Draft | undefined {
  followSignOuts();
  return session.getJson(keyOf(form, about), isDraft);
}

/** Stores a draft; undefined removes it. */
export function storeFormDraft(form: FormName, about: string, draft: object | undefined): void {
  followSignOuts();
  const key = keyOf(form, about);
  written.add(key);
  session.setJson(key, draft);
}

/** Forgets the drafts of this browser's tabs when a member signs out, so that the next person does not see them. */
export function forgetFormDrafts(): void {
  local.set(signOutKey, String(Math.random()));
  followSignOuts();
}
