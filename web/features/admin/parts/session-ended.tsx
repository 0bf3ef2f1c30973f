import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { statusOf } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { becomeUser } from '../../account/member.ts';

/** Whether a call was refused because there is no session any more. */
export function isSessionEnded(error: unknown): boolean {
  return statusOf(error) === 401;
}

/** Says that the session has ended, and leads back to this screen by way of signing in. */
export function SessionEnded() {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>Your session has ended. Nothing has been changed.</p>
      <Link
        to={paths.signIn(pathname + search)}
        onClick={() => becomeUser(client, null)}
        className="mt-1 flex min-h-11 w-fit items-center underline"
      >
        Sign in again
      </Link>
    </>
  );
}
