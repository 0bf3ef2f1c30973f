import type { Optic } from '#domain/optics/optics.schema.ts';
import { longDate } from '#web/ui/dates.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { SourceLinks } from '#web/ui/facts/source-links.tsx';
import { Section } from '#web/ui/section.tsx';

export function OpticSources({ optic }: { optic: Optic }) {
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink2">Confidence</dt>
        <dd className="first-letter:uppercase">
          {optic.confidence}: {confidenceTexts[optic.confidence]}
        </dd>
        <dt className="text-ink2">Last checked</dt>
        <dd>{optic.checkedOn ? longDate(optic.checkedOn) : 'Not recorded'}</dd>
        <dt className="text-ink2">Links</dt>
        <dd>
          {optic.sources.length === 0 ? (
            'None yet. These specs are widely known in the trade but unverified.'
          ) : (
            <SourceLinks sources={optic.sources} />
          )}
        </dd>
      </dl>
      <p className="mt-3 text-ink2">† Not yet confirmed by a source listed here.</p>
    </Section>
  );
}
