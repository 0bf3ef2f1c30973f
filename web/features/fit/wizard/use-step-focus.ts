import { useEffect, useRef } from 'react';
import { waitForElement } from '#web/lib/wait-for-element.ts';
import type { WizardChoice } from './wizard-search.ts';

export const focusTarget = { 'data-focus-target': true, tabIndex: -1 } as const;

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
