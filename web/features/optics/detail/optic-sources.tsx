import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { footnotes } from '#web/ui/facts/fact-evidence.ts';
import { FactsMeterDetails } from '#web/ui/facts/facts-meter.tsx';
import { Footnotes, tradeKnowledgeNote } from '#web/ui/facts/footnotes.tsx';
import { confidenceTexts } from '#web/ui/facts/sources.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { opticWording } from './optic-facts.ts';

export function OpticSources({ optic }: { optic: OpticDetail }) {
  const pages = footnotes(optic, opticWording(optic));
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <dl className="mb-4 grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink2">Confidence</dt>
        <dd className="first-letter:uppercase">
          {optic.confidence}: {confidenceTexts[optic.confidence]}
        </dd>
        <dt className="text-ink2">Last checked</dt>
        <dd>{optic.checkedOn ? longDate(optic.checkedOn) : 'Not recorded'}</dd>
      </dl>
      <FactsMeterDetails row={optic} />
      <Footnotes pages={pages} disputed={optic.disputedFields} />
      <p className="mt-3 text-ink2">
        {tradeKnowledgeNote} <TextLink to={paths.changesOf('optic', optic.id)}>What changed</TextLink>
      </p>
    </Section>
  );
}
