import { useEffect, useRef } from 'react';
import { waitForElement } from '#web/lib/wait-for-element.ts';
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
    return waitForElement(() => {
      const target = document.querySelector<HTMLElement>('main [data-opened]');
      if (!target) return false;
      // Who has moved on while it was loading is left in peace.
      if (document.activeElement === document.body) target.focus();
      return true;
    });
  }, [choice]);
}
