import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#web/lib/use-hydrated.ts';

export type Choice = { key: string; label: string; note?: ReactNode; picture?: ReactNode; to: string; chosen: boolean };

/** A field that narrows choices by typing; there once script runs. */
export function ChoiceSearch({
  label,
  typed,
  onType,
}: {
  label: string;
  typed: string;
  onType: (text: string) => void;
}) {
  const alive = useHydrated();
  return (
    <label className={alive ? 'mb-3 block' : 'invisible mb-3 block noscript:hidden'}>
      <span className="sr-only">Search {label}</span>
      <input
        type="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        placeholder={`Search ${label}`}
        autoComplete="off"
        className="min-h-11 w-full max-w-sm rounded-control border border-edge bg-sheet px-2.5 text-reading placeholder:text-ink3 lg:min-h-8 lg:text-base"
      />
    </label>
  );
}

/** Whether a choice has what was typed in its name. */
export function isNamed(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase());
}

/** Choices as links, so that each is an address. */
export function ChoiceGrid({ label, choices, wide = false }: { label: string; choices: Choice[]; wide?: boolean }) {
  return (
    <ul
      aria-label={label}
      className={`grid gap-2 ${wide ? 'md:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'}`}
    >
      {choices.map((choice) => (
        <li key={choice.key}>
          <Link
            to={choice.to}
            preventScrollReset
            aria-current={choice.chosen ? 'true' : undefined}
            className="flex h-full min-h-11 items-center justify-between gap-3 rounded-control border border-edge bg-sheet px-3 py-2 hover:border-ink hover:bg-lens aria-[current]:border-2 aria-[current]:border-ink"
          >
            <span>
              <span className="block font-medium">{choice.label}</span>
              {choice.note && <span className="block text-label text-ink2">{choice.note}</span>}
            </span>
            {choice.picture}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Choices that are narrowed by typing. */
export function ChoiceList({ label, choices }: { label: string; choices: Choice[] }) {
  const [typed, setTyped] = useState('');
  const shown = choices.filter((choice) => isNamed(choice.label, typed));
  return (
    <>
      <ChoiceSearch label={label} typed={typed} onType={setTyped} />
      <ChoiceGrid label={label} choices={shown} />
      <p role="status" className="text-ink2">
        {shown.length === 0 && `Nothing in ${label} by that name.`}
      </p>
    </>
  );
}
