import type { ReactNode } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';

type Choice = { id: number; name: string; note?: string | null | undefined; to: string; aside?: ReactNode };

type Props = {
  label: string;
  example: string;
  typed: string;
  onType: (typed: string) => void;
  choices: readonly Choice[];
  none: string;
  /** What to do when it isn’t there. */
  children: ReactNode;
};

export function Chooser({ label, example, typed, onType, choices, none, children }: Props) {
  return (
    <div className="mt-4 card p-4 lg:p-6">
      <div className="field mb-3 max-w-md noscript:hidden">
        <label htmlFor="find">{label}</label>
        <input
          id="find"
          type="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          placeholder={example}
          autoComplete="off"
          className="control"
        />
      </div>
      <ul aria-label={label} className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ id, name, note, to, aside }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to={to}
              rel="nofollow"
              className="group flex h-full min-h-11 items-center justify-between gap-3 py-2 wrap-anywhere"
            >
              <span className="min-w-0">
                <span className="block font-medium text-accent underline decoration-1 underline-offset-[0.2em] group-hover:decoration-2">
                  {name}
                </span>
                {note && <span className="block text-label text-ink2">{note}</span>}
              </span>
              {aside}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="font-medium empty:hidden">
        {choices.length === 0 && none}
      </p>
      <p className="mt-4 max-w-reading text-ink2">{children}</p>
    </div>
  );
}
