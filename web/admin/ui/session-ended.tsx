import { useLocation } from 'react-router';
import { SessionEnded as AccountSessionEnded } from '#web/features/account/session-ended.tsx';
import { paths } from '#web/paths.ts';

/** Links to the sign-in page, which returns to this page. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  return <AccountSessionEnded returnTo={pathname + search} />;
}

/** For a form: signing in in another tab keeps what was typed. */
export function SessionEndedWhileTyping() {
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
