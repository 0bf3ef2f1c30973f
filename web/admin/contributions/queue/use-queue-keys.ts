import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusHeading } from '#web/admin/ui/focus-heading.ts';
import { plainKey, stepped, takesKeys } from './queue-keys.ts';

const itemsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-queue-item]') ?? [])];

/** The item that has the focus, or that a control in it has; -1 if none. */
const focusedIn = (items: readonly HTMLElement[]) => items.findIndex((item) => item.contains(document.activeElement));

/** While they are on, j and k move the focus from item to item, wherever it is; '?' shows the keys. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, on: boolean, onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    if (!on) return;
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
  }, [list, on]);
}

type Focused = { element: Element; id: string | undefined; index: number };

/**
 * When the control with the focus goes, its item gets the focus; if the item goes too, the one that takes its place, or
 * the page's heading if none is left. It looks whenever the list is drawn anew.
 * @returns handles `onFocus` of the list
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): (event: { target: Element }) => void {
  const last = useRef<Focused>(undefined);
  useEffect(() => {
    if (last.current === undefined || last.current.element.isConnected) return;
    const { id, index } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const items = itemsIn(list.current);
    const next = items.find((item) => item.dataset.queueItem === id) ?? items[Math.min(index, items.length - 1)];
    if (next) next.focus();
    else focusHeading();
  });
  return ({ target }) => {
    // React also sends the focus of dialogs that are opened from here.
    if (!list.current?.contains(target)) return;
    const items = itemsIn(list.current);
    const index = Math.max(0, focusedIn(items));
    last.current = { element: target, id: items[index]?.dataset.queueItem, index };
  };
}
