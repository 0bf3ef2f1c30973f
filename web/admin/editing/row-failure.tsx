import type { ReactNode } from 'react';
import { saveFailure } from '#web/admin/ui/failures.tsx';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { currentOf, type Versioned } from './versioned-save.ts';

type Options = {
  /** 'optic' */
  what: string;
  isNew: boolean;
  /** The form of a row. */
  hrefOf: (id: number) => string;
};

/** Notifies that a row was not saved and returns the reason for its form. */
export function rowFailure(error: unknown, { what, isNew, hrefOf }: Options): ReactNode {
  const text = `Failed to ${isNew ? 'create' : 'update'} ${what}. Please check the form and try again.`;
  showToast({ title: 'Error', description: text, destructive: true });
  const reason = failureText(error, text);
  // A new row's 409 carries the row that has the name.
  const namesake = isNew ? currentOf<Versioned>(error) : undefined;
  if (namesake) {
    return (
      <>
        {reason}{' '}
        <Link to={hrefOf(namesake.id)} className="underline">
          Open {what} {namesake.id}
        </Link>
      </>
    );
  }
  // Next to its fields' errors, a form only asks to check them.
  const hasIssues = error instanceof ApiError && error.issues.length > 0;
  return saveFailure(error, what) ?? (hasIssues ? text : reason);
}
