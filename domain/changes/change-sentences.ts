import type { PublicChange } from './changes.schema.ts';

/** 'Holosun HS507C X2 changed' or 'Holosun HS507C X2: correction undone' */
export function changeTitle({ title, action }: Pick<PublicChange, 'title' | 'action'>): string {
  return action === 'undone' ? `${title}: correction undone` : `${title} ${action}`;
}

/** 'by the editors', 'by a member' or 'by Jane, a member' */
export function changeAuthor({ by, contributor }: Pick<PublicChange, 'by' | 'contributor'>): string {
  if (by === 'editors') return 'by the editors';
  return contributor === null ? 'by a member' : `by ${contributor}, a member`;
}

type Fact = PublicChange['facts'][number];

/** 'Weight: 1.5 oz, was 1.2 oz' */
export function factSentence({ label, from, to, isLong }: Fact): string {
  if (isLong) return `${label} edited`;
  if (from === null) return `${label}: ${to}`;
  return to === null ? `${label}: no longer stated, was ${from}` : `${label}: ${to}, was ${from}`;
}

/** How a member measured a value. */
export const measuredSentence = (why: string) => `How it was measured: ${why}`;

/** What a change says, one sentence per fact and page, and how a value was measured. */
export function changeSentences({ facts, pagesAdded, pagesRemoved, why }: PublicChange): string[] {
  return [
    ...facts.map(factSentence),
    ...pagesAdded.map(({ label, publisher, url, words }) => `${label}: read on ${publisher} (${url}): “${words}”`),
    ...pagesRemoved.map(({ label, publisher, url }) => `${label}: no longer backed by ${publisher} (${url})`),
    ...(why === null ? [] : [measuredSentence(why)]),
  ];
}
