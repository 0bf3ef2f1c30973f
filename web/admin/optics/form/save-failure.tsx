import { Link } from 'react-router';
import type { AdminOptic } from '#domain/api/admin.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { SessionEndedWhileTyping } from '#web/admin/ui/session-ended.tsx';
import { ApiError, failureText, statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts.ts';

/** The optic that has the name of one that was to be created. */
export function namesakeOf(error: unknown): AdminOptic | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.current as AdminOptic | undefined) : undefined;
}

/** Tells that an optic was not saved, and says in the form why. */
export function saveFailure(error: unknown, creating: boolean) {
  const text = `Failed to ${creating ? 'create' : 'update'} optic. Please check the form and try again.`;
  showToast({ title: 'Error', description: text, destructive: true });
  if (statusOf(error) === 401) return <SessionEndedWhileTyping />;
  if (statusOf(error) === 404) return 'This optic was deleted meanwhile. What you typed is still here.';
  // Beside 'check the form' the server says what to look for.
  const known = failureText(error, text);
  const namesake = creating ? namesakeOf(error) : undefined;
  if (namesake) {
    return (
      <>
        {known}{' '}
        <Link to={adminPaths.optic(namesake.id)} className="underline">
          Open optic {namesake.id}
        </Link>
      </>
    );
  }
  return error instanceof ApiError && error.issues.length > 0 ? text : known;
}
