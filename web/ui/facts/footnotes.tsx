import { Fragment } from 'react';
import { sourceName } from '#domain/evidence/source-name.ts';
import { longDate } from '../dates.ts';
import { fieldInUnits } from '../units/in-units.tsx';
import type { Footnote, StatedFact } from './fact-evidence.ts';
import { quoted } from './quoted.ts';

export const tradeKnowledgeNote =
  'Facts without a check are not yet verified: widely known, but not on a page we’ve read.';

export function SourceLink({ url, className = 'underline' }: { url: string; className?: string }) {
  return (
    <a href={url} rel="nofollow ugc noopener" className={className}>
      {sourceName(url)}
    </a>
  );
}

/** Evidence marks lead to these ids. */
export function Footnotes({ pages, disputed }: { pages: readonly Footnote[]; disputed: readonly string[] }) {
  if (pages.length === 0) return <p className="text-ink2">No sources yet.</p>;
  return (
    <ol className="grid list-decimal gap-3 pl-6 wrap-anywhere">
      {pages.map(({ url, kind, stated }, index) => (
        <li key={url} id={`source-${index + 1}`} className="scroll-mt-20 target:bg-accent-soft">
          <SourceLink url={url} className="inline-flex min-h-6 items-center underline" />
          {kind && <span className="text-ink2"> ({kind})</span>}
          {stated.map((facts) => (
            <Words key={facts[0]?.words} facts={facts} disputed={disputed} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Words({ facts, disputed }: { facts: readonly StatedFact[]; disputed: readonly string[] }) {
  const [first] = facts;
  if (first === undefined) return null;
  return (
    <>
      <p className="mt-1.5 text-filter">{quoted(first.words)}</p>
      <p className="text-label text-ink2">
        {facts.map(({ field, label, text, words }) => (
          <Fragment key={field}>
            {label.toLowerCase()}
            {!words.toLowerCase().includes(text.toLowerCase()) && <> {fieldInUnits(field, text)}</>}
            {disputed.includes(field) && ' (disputed)'};{' '}
          </Fragment>
        ))}
        read {longDate(first.readOn)}
      </p>
    </>
  );
}
