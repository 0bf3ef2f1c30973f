import { useLocation } from 'react-router';
import { SessionEnded as AccountSessionEnded } from '#web/features/account/session-ended.tsx';
import { paths } from '#web/paths.ts';

/** Says that the session has ended, and leads back to this screen by way of signing in. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  return <AccountSessionEnded returnTo={pathname + search} />;
}

/** The same beside a form: signing in elsewhere keeps what was typed. */
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
