import { useRef, useState } from 'react';
import { useLazyModule } from '#web/lib/lazy-module.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { useSearchKey } from '#web/ui/use-search-key.ts';

const loadSuggestions = () => import('./suggestions.tsx');

/**
 * The search in the bar: a plain form, which suggests once it has had the focus. Where the bar has no room for it, it covers the
 * bar while it has the focus, and a link opens it or, without a script, the search page.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const { module } = useLazyModule(loadSuggestions, used);
  const navigate = useNavigate();
  useSearchKey(input);
  return (
    <>
      <search className="site-search">
        <form
          action={paths.search()}
          onSubmit={(event) => {
            event.preventDefault();
            input.current?.blur();
            void navigate(paths.search(input.current?.value.trim()));
          }}
        >
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
            aria-label="Search the site"
            aria-keyshortcuts="/"
            placeholder="Optic, pistol or question"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={() => setUsed(true)}
            className="control"
          />
          {module && <module.Suggestions input={input} />}
        </form>
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
