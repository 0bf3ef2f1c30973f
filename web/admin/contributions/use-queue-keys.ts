import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';
import { plainKey, stepped, takesKeys } from './queue-keys.ts';

const itemsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-queue-item]') ?? [])];

/** The item that has the focus, or that a control in it has; -1 if none. */
const focusedIn = (items: readonly HTMLElement[]) => items.findIndex((item) => item.contains(document.activeElement));

/** j and k move the focus from item to item, wherever it is; '?' shows the keys. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    function step(by: 1 | -1): void {
      const items = itemsIn(list.current);
      items[stepped(focusedIn(items), by, items.length)]?.focus();
    }
    function onKeyDown(event: KeyboardEvent): void {
      const key = plainKey(event);
      if (takesKeys(event.target) || (key !== 'j' && key !== 'k' && key !== '?')) return;
      event.preventDefault();
      if (key === '?') help();
      else step(key === 'j' ? 1 : -1);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/**
 * When the item with the focus leaves the list, the one that takes its place gets it, or the page's heading if none is left.
 * @param ids of the items, in their order
 * @returns handles `onFocus` of the list
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ids: readonly number[]): () => void {
  const last = useRef<{ id: string | undefined; index: number }>(undefined);
  const shown = ids.join();
  useEffect(() => {
    const lost = last.current;
    if (lost === undefined || shown.split(',').includes(lost.id ?? '') || document.activeElement !== document.body)
      return;
    last.current = undefined;
    const items = itemsIn(list.current);
    const next = items[Math.min(lost.index, items.length - 1)];
    if (next) next.focus();
    else focusHeading();
  }, [list, shown]);
  return () => {
    const items = itemsIn(list.current);
    const index = focusedIn(items);
    if (index !== -1) last.current = { id: items[index]?.dataset.queueItem, index };
  };
}
