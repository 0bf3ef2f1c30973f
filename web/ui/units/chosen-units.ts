import { useSyncExternalStore } from 'react';
import { textIn } from '#domain/units/measures.ts';
import { local, onOtherTabs } from '#web/lib/storage/storage.ts';

export const unitsKey = 'units';

/** 'published' is US, with optics' dimensions in millimeters as most makers state them. */
const unitChoices = ['published', 'inches', 'metric'] as const;
export type Units = (typeof unitChoices)[number];

const listeners = new Set<() => void>();

function read(): Units {
  return unitChoices.find((choice) => choice === document.documentElement.dataset.units) ?? 'published';
}

function show(units: string | null): void {
  if (units === 'inches' || units === 'metric') document.documentElement.dataset.units = units;
  else delete document.documentElement.dataset.units;
  for (const listener of listeners) listener();
}

export function chooseUnits(units: Units): void {
  if (units === 'published') local.remove(unitsKey);
  else local.set(unitsKey, units);
  show(units);
}

export function followUnits(): () => void {
  const follow = () => show(local.get(unitsKey));
  if ((local.get(unitsKey) ?? 'published') !== read()) follow();
  return onOtherTabs(unitsKey, follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what no style can show or hide; texts have both systems, see `inUnits`. */
export function useUnits(): Units {
  return useSyncExternalStore(subscribe, read, () => 'published');
}

export function textInUnits(units: Units, text: string): string {
  if (units === 'published') return text;
  return textIn(units === 'metric' ? 'metric' : 'us', text);
}
