import { useEffect, useId, useRef } from 'react';
import { counted } from '#domain/shared/numbers.ts';

type Props = { onSearch: (typed: string) => void; shown: number; all: number };

export function PistolSearch({ onSearch, shown, all }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Somebody may have typed before the script was there.
  useEffect(() => onSearch(input.current?.value ?? ''), [onSearch]);
  const some = shown === 0 ? 'No pistols match.' : `${shown} of ${counted(all, 'pistol')}`;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <label htmlFor={id} className="sr-only">
        Find your pistol
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        onChange={(event) => onSearch(event.target.value)}
        placeholder="Find your pistol"
        autoComplete="off"
        className="min-h-11 w-full max-w-md rounded-control border border-edge bg-sheet px-3 text-reading placeholder:text-ink3 noscript:hidden"
      />
      <p role="status" className="text-ink2">
        {shown === all ? counted(all, 'pistol') : some}
      </p>
    </div>
  );
}

export const inOrder = <Row,>(all: readonly Row[], some: readonly Row[]) => all.filter((row) => some.includes(row));
