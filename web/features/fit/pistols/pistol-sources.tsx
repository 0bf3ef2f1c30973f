import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { footnotes } from '#web/ui/facts/fact-evidence.ts';
import { Footnotes, tradeKnowledgeNote } from '#web/ui/facts/footnotes.tsx';
import { confidenceTexts } from '#web/ui/facts/sources.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fitDoubt } from '../verdicts/fit-doubt.ts';
import { pistolWording } from './pistol-wording.ts';

export function PistolSources({ pistol }: { pistol: PistolPage['pistol'] }) {
  const { id, disputedFields, confidence } = pistol;
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <Footnotes pages={footnotes(pistol, pistolWording)} disputed={disputedFields} />
      <p className="mt-3 text-ink2 first-letter:uppercase">
        {confidence} confidence: {confidenceTexts[confidence]}. {fitDoubt(pistol)} {tradeKnowledgeNote}{' '}
        <TextLink to={paths.changesOf('pistol', id)}>What changed</TextLink>
      </p>
    </Section>
  );
}
