import { longDate } from '../dates.ts';
import { fieldInUnits } from '../units/in-units.tsx';
import { disputedMark } from './fact.tsx';
import type { Footnote, StatedFact } from './fact-evidence.ts';

export const tradeKnowledgeNote =
  'Facts without a check are not yet verified: widely known, but not on a page we’ve read.';

export function Footnotes({ pages, disputed }: { pages: readonly Footnote[]; disputed: readonly string[] }) {
  if (pages.length === 0) return null;
  return (
    <ol className="grid list-decimal gap-3 pl-6">
      {pages.map(({ url, kind, stated }, index) => (
        <li key={url} id={`source-${index + 1}`} className="scroll-mt-20 target:bg-accent-soft">
          <a href={url} rel="nofollow ugc noopener" className="break-all underline">
            {url}
          </a>
          {kind && ` (${kind})`}
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
    <p className="text-label text-ink2">
      “{first.words}”, read on {longDate(first.readOn)}:{' '}
      {facts.map(({ field, label, text }, index) => (
        <span key={field}>
          {index > 0 && ', '}
          {label.toLowerCase()} {fieldInUnits(field, text)}
          {disputed.includes(field) && disputedMark}
        </span>
      ))}
    </p>
  );
}
