import { useEffect, useRef } from 'react';
import type { WizardChoice } from './wizard-search.ts';

/** Marks what a choice opens: the next step's heading, or the results'. At most one of them is on the page. */
export const opened = { 'data-opened': true, tabIndex: -1 } as const;

/** After a choice its link is gone: moves the focus to what it has opened, so that one goes on from there. */
export function useStepFocus({ brand, model, plate }: WizardChoice): void {
  const choice = JSON.stringify([brand, model, plate]);
  const shown = useRef(choice);
  useEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    const main = document.querySelector('main');
    const arrive = () => {
      const target = main?.querySelector<HTMLElement>('[data-opened]');
      if (!target) return false;
      // Who has moved on while it was loading is left in peace.
      if (document.activeElement === document.body) target.focus();
      return true;
    };
    if (main === null || arrive()) return;
    // What it opens comes with its data.
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [choice]);
}
