import { createContext, use, useSyncExternalStore } from 'react';
import type { Pistol } from '#domain/fit/pistols/pistols.schema.ts';
import type { Cut } from '#web/features/fit/fits-query.ts';
import { local, session, watchedKey } from '#web/lib/storage/storage.ts';

export const myPistolKey = 'red-dot-atlas:pistol';
export const linkedPistolKey = 'red-dot-atlas:linked-pistol';

export type MyPistol = Pick<Pistol, 'id' | 'slug' | 'brand' | 'model'> & { cut?: Cut };
/** `member`: whose account has it, too. */
type KeptPistol = MyPistol & { member?: number };

const { notify, subscribe } = watchedKey(myPistolKey, changed);
/** The same stored text gives the same object, as `useSyncExternalStore` needs. */
const parsed = new Map<string, { text: string | null; pistol: KeptPistol | undefined }>();
let inAddress: MyPistol | undefined;

function isPistol(value: unknown): value is KeptPistol {
  const { id, slug, brand, model, cut } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(id) && [slug, brand, model, cut ?? ''].every((text) => typeof text === 'string');
}

function read(area: typeof local, key: string): KeptPistol | undefined {
  const text = area.get(key);
  const last = parsed.get(key);
  if (last?.text === text) return last.pistol;
  const pistol = area.getJson(key, isPistol);
  parsed.set(key, { text, pistol });
  return pistol;
}

export const readOwnPistol = () => read(local, myPistolKey);

/** A link to the visitor's own pistol may not know its cut. */
const readShown = (): MyPistol | undefined =>
  (inAddress?.cut || inAddress?.id !== readOwnPistol()?.id ? inAddress : undefined) ??
  readOwnPistol() ??
  read(session, linkedPistolKey);

function changed(): void {
  // Stylesheets keep room for the marks; the boot script sets it before the first paint.
  document.documentElement.toggleAttribute('data-pistol', readShown() !== undefined);
  notify();
}

export const LinkedPistol = createContext<MyPistol | undefined>(undefined);

export function useMyPistol(): MyPistol | undefined {
  const linked = use(LinkedPistol);
  return useSyncExternalStore(subscribe, readShown, () => linked);
}

export function useOwnPistol(): MyPistol | undefined {
  return useSyncExternalStore(subscribe, readOwnPistol, () => undefined);
}

export function keepPistol(pistol: MyPistol | undefined, member?: number): void {
  if (pistol === undefined) local.remove(myPistolKey);
  else {
    const { id, slug, brand, model, cut } = pistol;
    local.setJson(myPistolKey, { id, slug, brand, model, cut, ...(member !== undefined && { member }) });
  }
  session.remove(linkedPistolKey);
  inAddress = undefined;
  changed();
}

export function showLinkedPistol(pistol: MyPistol | undefined): void {
  inAddress = pistol;
  if (pistol && readOwnPistol() === undefined) session.setJson(linkedPistolKey, pistol);
  changed();
}

export function forgetMemberPistol(): void {
  if (readOwnPistol()?.member !== undefined) keepPistol(undefined);
}
