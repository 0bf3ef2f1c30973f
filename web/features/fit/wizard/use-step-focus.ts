import { useEffect, useRef } from 'react';
import { waitForElement } from '#web/lib/wait-for-element.ts';
import type { WizardChoice } from './wizard-search.ts';

/** Marks where focus goes after a choice: the next step's heading, or the results'. At most one is on the page. */
export const focusTarget = { 'data-focus-target': true, tabIndex: -1 } as const;

/**
 * A choice of brand or model removes its link, which had focus, so this moves focus to what the choice opened. A plate's link
 * stays.
 */
export function useStepFocus({ brand, model }: WizardChoice): void {
  const choice = JSON.stringify([brand, model]);
  const shown = useRef(choice);
  useEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    return waitForElement(() => {
      const target = document.querySelector<HTMLElement>('main [data-focus-target]');
      if (!target) return false;
      // Focus may have moved elsewhere while loading.
      if (document.activeElement === document.body) target.focus();
      return true;
    });
  }, [choice]);
}
