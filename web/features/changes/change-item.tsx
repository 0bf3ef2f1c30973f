import type { ReactNode } from 'react';
import { changeAuthor, factSentence, measuredSentence } from '#domain/changes/change-sentences.ts';
import type { PublicChange } from '#domain/changes/changes.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { textIn } from '#domain/units/measures.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { fieldInUnits } from '#web/ui/units/in-units.tsx';

const actions: Record<PublicChange['action'], string> = {
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
  restored: 'Restored',
  undone: 'Correction undone',
};

export function ChangeItem({ change }: { change: PublicChange }) {
  const { kind, rowId, title, url, action } = change;
  return (
    <li className="border-b border-rule py-3 last:border-0">
      <h3 className="text-reading font-semibold">{url === null ? title : <TextLink to={url}>{title}</TextLink>}</h3>
      <p className="text-label text-ink2">
        {actions[action]} <bdi>{changeAuthor(change)}</bdi> ·{' '}
        <TextLink to={paths.changesOf(kind, rowId)} aria-label={`All changes of ${title}`}>
          All changes
        </TextLink>
      </p>
      <ChangeDetails change={change} />
    </li>
  );
}

type Pages = PublicChange['pagesAdded'];
type Fact = PublicChange['facts'][number];

/** Not converted if both values would round to the same in one system. */
function sentence(fact: Fact): ReactNode {
  const { field, from, to } = fact;
  const differs = (['us', 'metric'] as const).every(
    (system) => textIn(system, from ?? '') !== textIn(system, to ?? ''),
  );
  return differs ? fieldInUnits(field, factSentence(fact)) : factSentence(fact);
}

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
