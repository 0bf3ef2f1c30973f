import type { PublicChange } from './changes.schema.ts';

export function changeTitle({ title, action }: Pick<PublicChange, 'title' | 'action'>): string {
  return action === 'undone' ? `${title}: correction undone` : `${title} ${action}`;
}

export function changeAuthor({ by, contributor }: Pick<PublicChange, 'by' | 'contributor'>): string {
  if (by === 'editors') return 'by the editors';
  return contributor === null ? 'by a member' : `by ${contributor}, a member`;
}

type Fact = PublicChange['facts'][number];

export function factSentence({ label, from, to, isLong }: Fact): string {
  if (isLong) return `${label} edited`;
  if (from === null) return `${label}: ${to}`;
  return to === null ? `${label}: no longer stated, was ${from}` : `${label}: ${to}, was ${from}`;
}

export const measuredSentence = (why: string) => `How it was measured: ${why}`;

export function changeSentences({ facts, pagesAdded, pagesRemoved, why }: PublicChange): string[] {
  return [
    ...facts.map(factSentence),
    ...pagesAdded.map(({ label, publisher, url, words }) => `${label}: read on ${publisher} (${url}): “${words}”`),
    ...pagesRemoved.map(({ label, publisher, url }) => `${label}: no longer backed by ${publisher} (${url})`),
    ...(why === null ? [] : [measuredSentence(why)]),
  ];
}
