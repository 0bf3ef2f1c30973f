import { Link } from '#web/router/link.tsx';

const words = 'Wrong or missing?';

/** A pencil beside a fact; its words show while it is pointed at or focused. */
export function CorrectLink({ to, label }: { to: string; label: string }) {
  return <Link to={to} aria-label={`${words} ${label}`} className="correct-link" />;
}

/** The words themselves, for facts that are not on the page. */
export function MissingLink({ to, about }: { to: string; about: string }) {
  return (
    <Link to={to} aria-label={`${words} ${about}`} className="missing-link">
      {words}
    </Link>
  );
}
