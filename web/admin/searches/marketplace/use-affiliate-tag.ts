import { useState } from 'react';
import { affiliateTagSchema } from '#domain/searches/searches.schema.ts';
import { local } from '#web/lib/storage/storage.ts';

const storageKey = 'red-dot-atlas:affiliate-tag';

export type AffiliateTag = ReturnType<typeof useAffiliateTag>;

/** The tag that links are set with, stored in this browser. */
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
    /** While there is one, links are not saved. */
    error: issue?.message,
    /** Undefined if links are saved without a tag. */
    tag: wanted === '' || issue ? undefined : wanted,
  };
}
