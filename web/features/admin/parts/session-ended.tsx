import { useLocation } from 'react-router';
import { SessionEnded as AccountSessionEnded } from '../../account/session-ended.tsx';

/** Says that the session has ended, and leads back to this screen by way of signing in. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  return <AccountSessionEnded returnTo={pathname + search} />;
}
