import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { NotListed } from '#web/features/contact/not-listed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';

export type Choice = {
  key: string;
  label: string;
  note?: string | undefined;
  drawing?: ReactNode;
  to: string;
  isMine?: boolean;
};

type ListProps = {
  label: string;
  noun?: string;
  find: (query: string) => Choice[];
  query: string;
  chosen?: { brand: string };
  first?: ReactNode;
  children?: ReactNode;
};

export function ChoiceList({ label, noun = label, find, query: asked, chosen, first, children }: ListProps) {
  const [query, setQuery] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const shown = find(query);
  // Somebody may have typed before the script was there.
  useEffect(() => setQuery(input.current?.value ?? ''), []);
  const [only] = shown;
  return (
    <>
      <form
        action={paths.wizard}
        className="mb-3 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (only && shown.length === 1) navigate(only.to, { preventScrollReset: true });
        }}
      >
        {chosen && <input type="hidden" name="brand" value={chosen.brand} />}
        <label htmlFor={id} className="sr-only">
          Search {label}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={asked}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={`Search ${label}`}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 w-full max-w-md rounded-control border border-edge bg-sheet px-3 text-reading placeholder:text-ink3"
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
      {query === '' && children}
      <ul aria-label={label} className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
        {query === '' && first}
        {shown.map((choice) => (
          <li key={choice.key}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
      <p role="status" className="font-medium">
        {shown.length === 0 && `No ${noun} match.`}
      </p>
      <p className="mt-3 text-ink2">
        <NotListed what="pistol" typed={[chosen?.brand, query].filter(Boolean).join(' ')} />
      </p>
    </>
  );
}

export function ChoiceLink({ choice, current = false }: { choice: Choice; current?: boolean }) {
  return (
    <Link
      to={choice.to}
      preventScrollReset
      aria-current={current || undefined}
      className="relative flex h-full min-h-11 items-center justify-between gap-3 rounded-control border border-transparent bg-paper px-3.5 py-2.5 hover:border-accent hover:bg-accent-soft aria-[current]:border-accent aria-[current]:bg-accent-soft"
    >
      {choice.isMine && <span className="mine">My pistol</span>}
      <span className="min-w-0">
        <span className="block font-medium">{choice.label}</span>
        {choice.note && <span className="block text-label text-ink2">{choice.note}</span>}
      </span>
      {choice.drawing}
    </Link>
  );
}
