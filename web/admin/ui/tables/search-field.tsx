import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchKey } from '#web/ui/focus/use-search-key.ts';

const maxLength = 100;

type Props = {
  /** 'Search users'; with three dots, also the placeholder. */
  label: string;
  q: string;
  onSearch: (q: string) => void;
  /** The debounce, in milliseconds. */
  pause?: number;
};

export function SearchField({ label, q, onSearch, pause = 250 }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  const [text, setText] = useState(q);
  const search = useEffectEvent((wanted: string) => onSearch(wanted));

  // Follows changes from elsewhere, such as 'Clear search'.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(q);
  }, [q]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === q) return;
    const timer = setTimeout(() => search(wanted), pause);
    return () => clearTimeout(timer);
  }, [text, q, pause]);

  return (
    <search className="w-full sm:w-72">
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={`${label}...`}
        maxLength={maxLength}
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
