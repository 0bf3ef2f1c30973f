import { Link } from '#web/ui/navigation/link.tsx';

type Props = {
  to: string;
  label: string;
  inWords?: boolean;
};

export function CorrectLink({ to, label, inWords }: Props) {
  return (
    <Link to={to} className={inWords ? 'missing-link' : 'correct-link'}>
      <span>{inWords ? 'Suggest a correction' : 'Wrong or missing?'}</span>
      <span className="sr-only"> {label}</span>
    </Link>
  );
}
