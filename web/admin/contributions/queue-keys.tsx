import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusHeading } from '#web/admin/ui/focus-heading.ts';
import { local } from '#web/lib/storage/storage.ts';
import { Modal } from '#web/ui/dialogs/modal.tsx';

const storageKey = 'red-dot-atlas:queue-keys';

/** Whether single keys act in this browser. Speech input and a resting hand press them by accident. */
export const keysAreOn = () => local.get(storageKey) !== 'off';

export function turnKeys(on: boolean): void {
  if (on) local.remove(storageKey);
  else local.set(storageKey, 'off');
}

const keyLabels = {
  j: 'Next contribution',
  k: 'Previous contribution',
  a: 'Accept',
  e: 'Accept with changes',
  r: 'Reject, or undo',
  '?': 'Show these keys',
} as const;

export function stepped(at: number, step: 1 | -1, count: number): number {
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + step, 0), count - 1);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

export function plainKey({ key, ctrlKey, metaKey, altKey, defaultPrevented }: Press): string | undefined {
  return ctrlKey || metaKey || altKey || defaultPrevented ? undefined : key;
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';

/** Whether a key typed here belongs to a control, or to a dialog that is open. A check box takes no letters. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null || (target instanceof Element && target.closest(fields) !== null)
  );
}

const itemsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-queue-item]') ?? [])];

const focusedIn = (items: readonly HTMLElement[]) => items.findIndex((item) => item.contains(document.activeElement));

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

type Props = { on: boolean; onTurn: (on: boolean) => void; onClose: () => void };

export function KeysHelp({ on, onTurn, onClose }: Props) {
  return (
    <Modal
      title="Shortcuts"
      description="They work while you aren’t typing. a, e and r act on the selected contribution."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <dl className="queue-keys">
        {Object.entries(keyLabels).map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="facet mt-4">
        <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} />
        <span>Use these shortcuts in this browser</span>
      </label>
    </Modal>
  );
}
