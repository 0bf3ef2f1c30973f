import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { currentOf } from '#web/admin/editing/versioned-save.ts';
import { saveFailure } from '#web/admin/ui/failures.tsx';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts.ts';

/** Notifies that an optic was not saved and returns the reason for its form. */
export function opticFailure(error: unknown, isNew: boolean): ReactNode {
  const text = `Failed to ${isNew ? 'create' : 'update'} optic. Please check the form and try again.`;
  showToast({ title: 'Error', description: text, destructive: true });
  const reason = failureText(error, text);
  // A new optic's 409 carries the optic that has the name.
  const namesake = isNew ? currentOf<AdminOptic>(error) : undefined;
  if (namesake) {
    return (
      <>
        {reason}{' '}
        <Link to={adminPaths.optic(namesake.id)} className="underline">
          Open optic {namesake.id}
        </Link>
      </>
    );
  }
  // Next to its fields' errors, a form only asks to check them.
  const hasIssues = error instanceof ApiError && error.issues.length > 0;
  return saveFailure(error, 'optic') ?? (hasIssues ? text : reason);
}
