import { type Ref, useId } from 'react';
import type { AffiliateTag } from './use-affiliate-tag.ts';

type Props = { affiliate: AffiliateTag; ref: Ref<HTMLInputElement> };

export function AffiliateTagField({ affiliate: { text, change, error }, ref }: Props) {
  const id = useId();
  return (
    <div className="field max-w-card">
      <label htmlFor={id}>Affiliate Tag</label>
      <input
        ref={ref}
        id={id}
        type="text"
        className="control placeholder:text-ink3"
        placeholder="sample-20"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
        onChange={({ target }) => change(target.value)}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint">
        Stored in this browser. A tag replaces the link’s query with <span className="whitespace-nowrap">?tag=…</span>.
        Without one, links are saved unchanged.
      </p>
    </div>
  );
}
