import type { PistolPage } from '#domain/fit/pistol-page.schema.ts';
import { paths } from '#web/paths.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { footnotes } from '#web/ui/facts/fact-evidence.ts';
import { Footnotes, tradeKnowledgeNote } from '#web/ui/facts/footnotes.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { pistolWording } from './pistol-wording.ts';

const fitFields = ['footprints', 'defaultFootprint', 'includesPlates'];

export function PistolSources({ pistol }: { pistol: PistolPage['pistol'] }) {
  const { id, sources, unverified, disputedFields, confidence } = pistol;
  const isOneOf = (fields: readonly string[]) => fitFields.some((field) => fields.includes(field));
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <Footnotes pages={footnotes(pistol, pistolWording)} disputed={disputedFields} />
      <p className="mt-3 text-ink2 first-letter:uppercase">
        {confidence} confidence: {confidenceTexts[confidence]}.{' '}
        {isOneOf(disputedFields)
          ? 'Sources disagree on its footprints or plates.'
          : (sources.length === 0 || isOneOf(unverified)) &&
            'No page we read confirms all of its footprints and plates.'}{' '}
        {tradeKnowledgeNote} <TextLink to={paths.changesOf('pistol', id)}>What changed</TextLink>
      </p>
    </Section>
  );
}
