import { type ReactNode, useState } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Link } from '#web/router/link.tsx';

export type Choice = { key: string; label: string; note?: string | undefined; drawing?: ReactNode; to: string };

type SearchProps = { label: string; query: string; onQuery: (query: string) => void };

export function matchesQuery(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.trim().toLowerCase());
}

export function ChoiceSearch({ label, query, onQuery }: SearchProps) {
  const hydrated = useHydrated();
  return (
    <label className={hydrated ? 'mb-3 block' : 'invisible mb-3 block noscript:hidden'}>
      <span className="sr-only">Search {label}</span>
      <input
        type="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        placeholder={`Search ${label}`}
        autoComplete="off"
        className="min-h-11 w-full max-w-sm rounded-control border border-edge bg-sheet px-2.5 text-reading placeholder:text-ink3 lg:min-h-8 lg:text-base"
      />
    </label>
  );
}

/** Choices as links, so every choice has a URL. */
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
            className="flex h-full min-h-11 items-center justify-between gap-3 rounded-control border border-edge bg-sheet px-3 py-2 hover:border-ink hover:bg-lens"
          >
            <span>
              <span className="block font-medium">{choice.label}</span>
              {choice.note && <span className="block text-label text-ink2">{choice.note}</span>}
            </span>
            {choice.drawing}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ChoiceList({ label, choices }: { label: string; choices: Choice[] }) {
  const [query, setQuery] = useState('');
  const shown = choices.filter((choice) => matchesQuery(choice.label, query));
  return (
    <>
      <ChoiceSearch label={label} query={query} onQuery={setQuery} />
      <ChoiceGrid label={label} choices={shown} />
      <p role="status" className="text-ink2">
        {shown.length === 0 && `No ${label} match.`}
      </p>
    </>
  );
}
