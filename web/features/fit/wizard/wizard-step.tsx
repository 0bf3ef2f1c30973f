import { type ReactNode, useEffect, useRef } from 'react';
import { waitForElement } from '#web/lib/wait-for-element.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import type { WizardChoice } from './wizard-search.ts';

type Props = { number: number; noun: string; chosen?: string; changeTo?: string; children?: ReactNode };

export function WizardStep({ number, noun, chosen, changeTo, children }: Props) {
  return (
    <section aria-label={`Step ${number}`} className="border-t border-rule py-4">
      <div className="flex items-baseline justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 {...(!chosen && focusTarget)} className="font-semibold outline-none">
            {number}. Choose {noun}
          </h2>
          {chosen && <p className="text-name font-semibold">{chosen}</p>}
        </div>
        {changeTo && (
          <Link to={changeTo} preventScrollReset className="-my-3 inline-flex min-h-11 shrink-0 items-center underline">
            Change<span className="sr-only"> {noun}</span>
          </Link>
        )}
      </div>
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}

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
