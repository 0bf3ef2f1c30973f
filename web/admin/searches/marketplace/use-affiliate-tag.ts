import { useState } from 'react';
import { affiliateTagSchema } from '#domain/searches/searches.schema.ts';

const storageKey = 'red-dot-atlas:affiliate-tag';

/** If storage is blocked, the tag lasts as long as the page. */
function stored(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function store(tag: string): void {
  try {
    if (tag === '') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, tag);
  } catch {
    // See above.
  }
}

export type AffiliateTag = {
  /** As typed. */
  text: string;
  change: (text: string) => void;
  /** While there is one, links are not saved. */
  error: string | undefined;
  /** Undefined if links are saved without a tag. */
  tag: string | undefined;
};

/** The affiliate tag, stored in this browser. */
export function useAffiliateTag(): AffiliateTag {
  const [text, setText] = useState(stored);
  const wanted = text.trim();
  const issue = wanted === '' ? undefined : affiliateTagSchema.safeParse(wanted).error?.issues[0];
  return {
    text,
    change: (typed) => {
      setText(typed);
      const tag = typed.trim();
      if (tag === '' || affiliateTagSchema.safeParse(tag).success) store(tag);
    },
    error: issue?.message,
    tag: wanted === '' || issue ? undefined : wanted,
  };
}
