import { paths } from '#domain/site/paths.ts';
import { footnotes } from '#web/ui/facts/fact-evidence.ts';
import { Footnotes, tradeKnowledgeNote } from '#web/ui/facts/footnotes.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Footprint, footprintWording } from './footprint-wording.ts';

const fieldWords: Record<string, string> = {
  screws: 'its screws',
  lookalikes: 'what it gets mistaken for',
  glockMosPlates: 'the plate numbers',
  description: 'its description',
  aliases: 'its other names',
  compatibleWith: 'what else fits it',
};

export function FootprintSources({ footprint }: { footprint: Footprint }) {
  const doubted = footprint.unverified.flatMap((field) => fieldWords[field] ?? []);
  const pages = footnotes(footprint, footprintWording(footprint));
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <Footnotes pages={pages} disputed={footprint.disputedFields} />
      <p className="mt-3 text-ink2">
        {pages.length === 0 && 'None yet. '}
        {doubted.length > 0 && `Not yet confirmed by a source: ${doubted.join(', ')}. `}
        {tradeKnowledgeNote} Check screws and plates against both manuals.{' '}
        <TextLink to={paths.changesOf('footprint', footprint.rowId)}>What changed</TextLink>
      </p>
    </Section>
  );
}
