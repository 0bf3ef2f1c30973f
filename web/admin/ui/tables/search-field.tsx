import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchKey } from '#web/ui/use-search-key.ts';

const maxLength = 100;

type Props = {
  label: string;
  q: string;
  onSearch: (q: string) => void;
  pause?: number;
};

export function SearchField({ label, q, onSearch, pause = 250 }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const ask = (wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const search = useEffectEvent(ask);

  // Follows changes from elsewhere, such as 'Clear search'.
  useEffect(() => {
    asked.current = q;
    if (document.activeElement !== input.current) setText(q);
  }, [q]);

  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);

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
          if (key === 'Enter') ask(text.trim());
        }}
        // A link that is clicked next leads to another page, which a later search would give up.
        onBlur={() => ask(text.trim())}
        className="control placeholder:text-ink3"
      />
    </search>
  );
}
