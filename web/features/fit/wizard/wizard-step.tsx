import type { ReactNode } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';
import { focusTarget } from './use-step-focus.ts';

type Props = { number: number; noun: string; chosen?: string; changeTo?: string; children?: ReactNode };

export function WizardStep({ number, noun, chosen, changeTo, children }: Props) {
  return (
    <section aria-label={`Step ${number}`} className="border-t border-ink py-4">
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
