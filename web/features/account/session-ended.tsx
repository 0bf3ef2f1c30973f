import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statusOf } from '#web/lib/api-error.ts';
import { paths } from '#web/paths.ts';
import { setUser } from './member.ts';

/** Whether a call failed because the session has ended. */
export function isSessionEnded(error: unknown): boolean {
  return statusOf(error) === 401;
}

/** Says that the session has ended, with a link to sign in and come back. */
export function SessionEnded({ returnTo = paths.profile }: { returnTo?: string }) {
  const client = useQueryClient();
  return (
    <>
      <p>Your session has ended. Nothing was changed.</p>
      <Link
        to={paths.signIn(returnTo)}
        onClick={() => setUser(client, null)}
        className="mt-1 flex min-h-11 w-fit items-center underline"
      >
        Sign in again
      </Link>
    </>
  );
}
