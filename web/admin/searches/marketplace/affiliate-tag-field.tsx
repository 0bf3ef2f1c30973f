import { type Ref, useId } from 'react';
import type { AffiliateTag } from './use-affiliate-tag.ts';

type Props = { affiliate: AffiliateTag; ref: Ref<HTMLInputElement> };

/** The tag that links are set with. */
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
        Kept in this browser. With a tag, a link is set without its query and with{' '}
        <span className="whitespace-nowrap">?tag=…</span> at its end; without one, as it is.
      </p>
    </div>
  );
}
