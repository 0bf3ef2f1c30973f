import { type ReactNode, useEffect, useRef } from 'react';
import { waitForElement } from '#web/lib/wait-for-element.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import type { WizardChoice } from './wizard-search.ts';

type Props = {
  number: number;
  noun: string;
  chosen?: string;
  /** Named before the choice where its own step is out of sight. */
  of?: string;
  changeTo?: string;
  className?: string;
  children?: ReactNode;
};

export function WizardStep({ number, noun, chosen, of, changeTo, className = '', children }: Props) {
  return (
    <section
      aria-label={`Step ${number}`}
      className={`card p-4 lg:px-5 ${children ? 'col-span-full' : 'max-sm:py-2'} ${className}`}
    >
      <div className="flex items-center justify-between gap-2 sm:gap-4">
        <div className="min-w-0">
          <h2
            {...(!chosen && focusTarget)}
            className={
              chosen
                ? `text-filter text-ink2 ${children ? '' : 'max-sm:sr-only'}`
                : 'text-name font-semibold outline-none'
            }
          >
            {number}. Choose {noun}
          </h2>
          {chosen && (
            <p className={`font-semibold wrap-break-word sm:text-name ${children ? 'max-sm:hidden' : ''}`}>
              {of && <span className="sm:hidden">{of} </span>}
              {chosen}
            </p>
          )}
        </div>
        {changeTo && (
          <Link to={changeTo} preventScrollReset className="btn shrink-0">
            Change<span className="sr-only"> {noun}</span>
          </Link>
        )}
      </div>
      {children && <div className={chosen ? 'mt-2 sm:mt-4' : 'mt-4'}>{children}</div>}
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
