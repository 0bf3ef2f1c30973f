import { useRef } from 'react';
import { paths } from '#domain/site/paths.ts';
import { useSearchKey } from '#web/ui/use-search-key.ts';
import { SearchField } from './search-field.tsx';

export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  return (
    <>
      <search className="site-search">
        <SearchField
          ref={input}
          aria-label="Search the site"
          aria-keyshortcuts="/"
          placeholder="Optic, pistol or question"
        />
      </search>
      <a
        href={paths.search()}
        className="site-search-open"
        onClick={(event) => {
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <span className="sr-only">Search</span>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="M10.5 10.5 15 15M12 6.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" />
        </svg>
      </a>
    </>
  );
}
