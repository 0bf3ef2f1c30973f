import { useState } from 'react';
import { affiliateTagSchema } from '#domain/searches/searches.schema.ts';

const storageKey = 'red-dot-atlas:affiliate-tag';

/** Storage may be closed to us; the tag then lives as long as the screen. */
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
  /** As it is typed. */
  text: string;
  change: (text: string) => void;
  /** What is wrong with it; links are then not set at all. */
  error: string | undefined;
  /** The tag to set links with; undefined where none is wanted. */
  tag: string | undefined;
};

/** The tag that links are set with, kept in this browser. */
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
