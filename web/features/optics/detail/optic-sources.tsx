import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { paths } from '#web/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fieldInUnits } from '#web/ui/units/field-in-units.ts';
import { footnotes, type StatedFact } from './fact-evidence.ts';

export function OpticSources({ optic }: { optic: OpticDetail }) {
  const pages = footnotes(optic);
  return (
    <Section id="sources" belowFold title="Sources" className="mt-10 max-w-reading">
      <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink2">Confidence</dt>
        <dd className="first-letter:uppercase">
          {optic.confidence}: {confidenceTexts[optic.confidence]}
        </dd>
        <dt className="text-ink2">Last checked</dt>
        <dd>{optic.checkedOn ? longDate(optic.checkedOn) : 'Not recorded'}</dd>
      </dl>
      {pages.length > 0 && (
        <ol className="mt-4 grid list-decimal gap-3 pl-6">
          {pages.map(({ url, kind, stated }, index) => (
            <li key={url} id={`source-${index + 1}`} className="scroll-mt-20 target:bg-lens">
              <a href={url} rel="nofollow ugc noopener" className="break-all underline">
                {url}
              </a>
              {kind && ` (${kind})`}
              {stated.map((facts) => (
                <Words key={facts[0]?.words} facts={facts} disputed={optic.disputedFields} />
              ))}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 text-ink2">
        {pages.length === 0 && 'None yet. '}
        Facts without a check are trade knowledge: widely known, but not on a page we’ve read.{' '}
        <TextLink to={paths.changesOf('optic', optic.id)}>What changed</TextLink>
      </p>
    </Section>
  );
}

/** A page's words, and the facts that they state. */
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
