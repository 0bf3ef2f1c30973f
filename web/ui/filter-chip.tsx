import { Link } from 'react-router';

/** An active filter, as a link to the list without it. */
export function FilterChip({ text, to }: { text: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="flex min-h-11 max-w-80 items-center gap-2 rounded-control border border-ink bg-sheet px-2.5 hover:bg-lens lg:min-h-8"
    >
      <span className="sr-only">Remove filter </span>
      <span className="truncate">{text}</span>
      <span aria-hidden="true">×</span>
    </Link>
  );
}
