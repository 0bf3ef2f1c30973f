import { type Ref, useId, useState } from 'react';
import { affiliateTagSchema } from '#domain/outside-search/outside-search.schema.ts';
import { local } from '#web/lib/storage/storage.ts';

const storageKey = 'red-dot-atlas:affiliate-tag';

type AffiliateTag = ReturnType<typeof useAffiliateTag>;

export function useAffiliateTag() {
  const [text, setText] = useState(() => local.get(storageKey) ?? '');
  const wanted = text.trim();
  const issue = wanted === '' ? undefined : affiliateTagSchema.safeParse(wanted).error?.issues[0];
  return {
    text,
    change: (typed: string) => {
      setText(typed);
      const tag = typed.trim();
      if (tag === '') local.remove(storageKey);
      else if (affiliateTagSchema.safeParse(tag).success) local.set(storageKey, tag);
    },
    error: issue?.message,
    tag: wanted === '' || issue ? undefined : wanted,
  };
}

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
        {text.trim() === '' && (
          <strong className="block font-semibold text-ink">No tag in this browser: links are saved without one.</strong>
        )}
        Stored in this browser only. Saved links end in <span className="whitespace-nowrap">?tag=your-tag</span>.
      </p>
    </div>
  );
}
