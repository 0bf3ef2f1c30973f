import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Hit } from '#domain/search/search.schema.ts';
import { maxQueryLength } from '#domain/search/search.ts';
import { paths } from '#domain/site/paths.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { useSearchKey } from '#web/ui/use-search-key.ts';

const Suggestions = lazy(() => import('./suggestions.tsx').then(({ Suggestions }) => ({ default: Suggestions })));

type Props = ComponentProps<'input'> & {
  ref: RefObject<HTMLInputElement | null>;
  onHit?: ((hit: Hit) => void) | undefined;
  first?: Hit['kind'];
  children?: ReactNode;
};

export function SearchField({ ref, onHit, first, children, ...props }: Props) {
  const [used, setUsed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <form
      action={paths.search()}
      onSubmit={(event) => {
        event.preventDefault();
        ref.current?.blur();
        const q = ref.current?.value.trim() ?? '';
        setBusy(true);
        import('./open-named.ts')
          .then(
            ({ openNamed }) => openNamed(client, navigate, q),
            () => navigate(paths.search(q)),
          )
          .finally(() => setBusy(false));
      }}
      aria-busy={isBusy}
    >
      <div className="search-field">
        <input
          {...props}
          ref={ref}
          type="search"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          maxLength={maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={() => setUsed(true)}
          className="control"
        />
        <Searching isBusy={isBusy} />
      </div>
      {children}
      {used && (
        <LazyPart failed={null}>
          <Suggestions input={ref} onHit={onHit} first={first} />
        </LazyPart>
      )}
    </form>
  );
}

function Searching({ isBusy }: { isBusy: boolean }) {
  return (
    <span role="status" className="searching">
      {isBusy && 'Searching...'}
    </span>
  );
}

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
        <button
          type="button"
          aria-label="Close"
          className="-mr-3 size-11 shrink-0 text-heading noscript:hidden xl:hidden"
          onClick={(event) => {
            input.current?.blur();
            event.currentTarget.blur();
          }}
        >
          ×
        </button>
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
