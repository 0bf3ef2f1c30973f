import { type ComponentProps, lazy, type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Hit } from '#domain/search/search.schema.ts';
import { maxQueryLength } from '#domain/search/search.ts';
import { paths } from '#domain/site/paths.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { resultsTurn } from './queries.ts';

const Suggestions = lazy(() => import('./suggestions.tsx').then(({ Suggestions }) => ({ default: Suggestions })));

type Props = ComponentProps<'input'> & {
  ref: RefObject<HTMLInputElement | null>;
  onHit?: ((hit: Hit) => void) | undefined;
  children?: ReactNode;
};

export function SearchField({ ref, onHit, children, ...props }: Props) {
  const [used, setUsed] = useState(false);
  const navigate = useNavigate();
  return (
    <form
      action={paths.search()}
      onSubmit={(event) => {
        event.preventDefault();
        ref.current?.blur();
        const q = ref.current?.value.trim() ?? '';
        void navigate(paths.search(q), { state: q && resultsTurn(q) });
      }}
    >
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
      {children}
      {used && (
        <LazyPart failed={null}>
          <Suggestions input={ref} onHit={onHit} />
        </LazyPart>
      )}
    </form>
  );
}
