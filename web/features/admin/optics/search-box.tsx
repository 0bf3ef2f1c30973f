import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxSearchLength } from './optics-search.ts';

/** How long nothing is typed before the server is asked. */
const pauseMs = 250;

/** Searches while one types, after a pause, so that a key costs no more than its letter. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const ask = useEffectEvent((wanted: string) => onSearch(wanted));

  // The address was changed elsewhere, as by 'Clear search'.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(q);
  }, [q]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === q) return;
    const timer = setTimeout(() => ask(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [text, q]);

  return (
    <search className="w-full sm:w-72 lg:mb-2">
      <input
        ref={input}
        type="search"
        aria-label="Search optics"
        placeholder="Search optics..."
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSearch(text.trim());
        }}
        className="control placeholder:text-ink3"
      />
    </search>
  );
}
