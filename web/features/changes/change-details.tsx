import type { ReactNode } from 'react';
import { factSentence, measuredSentence } from '#domain/changes/change-sentences.ts';
import type { PublicChange } from '#domain/changes/changes.schema.ts';
import { textIn } from '#domain/units/measures.ts';
import { fieldInUnits } from '#web/ui/units/field-in-units.ts';

type Pages = PublicChange['pagesAdded'];
type Fact = PublicChange['facts'][number];

/** In both systems of units, except where both values would round to the same in one of them. */
function sentence(fact: Fact): ReactNode {
  const { field, from, to } = fact;
  const differs = (['us', 'metric'] as const).every(
    (system) => textIn(system, from ?? '') !== textIn(system, to ?? ''),
  );
  return differs ? fieldInUnits(field, factSentence(fact)) : factSentence(fact);
}

/** What a change says: its facts in both systems of units, pages in their own words, and how a member measured. */
export function ChangeDetails({ change: { facts, pagesAdded, pagesRemoved, why } }: { change: PublicChange }) {
  if (facts.length + pagesAdded.length + pagesRemoved.length === 0 && why === null) return null;
  return (
    <ul className="mt-1">
      {facts.map((fact) => (
        <li key={fact.field} className="wrap-anywhere">
          {sentence(fact)}
        </li>
      ))}
      <PageItems pages={pagesAdded} words="read on" quoted />
      <PageItems pages={pagesRemoved} words="no longer backed by" />
      {why !== null && (
        <li dir="auto" className="wrap-anywhere">
          {measuredSentence(why)}
        </li>
      )}
    </ul>
  );
}

function PageItems({ pages, words, quoted = false }: { pages: Pages; words: string; quoted?: boolean }) {
  return pages.map((page) => (
    <li key={`${page.label} ${page.url}`} className="wrap-anywhere">
      {page.label}: {words}{' '}
      <a href={page.url} rel="nofollow ugc noopener" className="underline">
        {page.publisher}
      </a>
      {quoted && <>: “{page.words}”</>}
    </li>
  ));
}
