import { ApiError, failureText, statusOf } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../shell/toasts.ts';

/** Tells that an optic was not saved, and says in the form why. */
export function saveFailure(error: unknown, creating: boolean) {
  const text = `Failed to ${creating ? 'create' : 'update'} optic. Please check the form and try again.`;
  showToast({ title: 'Error', description: text, destructive: true });
  if (statusOf(error) === 401) {
    return (
      <>
        Your session has ended.{' '}
        <a href={paths.auth} target="_blank" rel="noreferrer" className="underline">
          Sign in again in a new tab
        </a>
        , then come back and save: what you typed is still here.
      </>
    );
  }
  if (statusOf(error) === 404) return 'This optic was deleted meanwhile. What you typed is still here.';
  // Beside 'check the form' the server says what to look for.
  const known = failureText(error, text);
  return error instanceof ApiError && error.issues.length > 0 ? text : known;
}
