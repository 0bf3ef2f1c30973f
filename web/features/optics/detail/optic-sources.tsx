import type { Optic } from '#domain/optics/optics.ts';
import { longDate } from '#web/ui/dates.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { SourceLinks } from '#web/ui/facts/source-links.tsx';

/** 'Where this comes from': the pages a row was read on, when, and how far it may be trusted. */
export function OpticSources({ optic }: { optic: Optic }) {
  return (
    <section aria-labelledby="sources" className="mt-10 max-w-reading">
      <h2 id="sources" className="text-name font-semibold">
        Where this comes from
      </h2>
      <dl className="mt-3 grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink2">Confidence</dt>
        <dd className="first-letter:uppercase">{confidenceTexts[optic.confidence]}.</dd>
        <dt className="text-ink2">Looked at</dt>
        <dd>{optic.checkedOn ? longDate(optic.checkedOn) : 'Not stated'}</dd>
        <dt className="text-ink2">Sources</dt>
        <dd>
          {optic.sources.length === 0 ? (
            'No page yet: these are facts known in the trade, and none is verified.'
          ) : (
            <SourceLinks sources={optic.sources} />
          )}
        </dd>
      </dl>
      <p className="mt-3 text-ink2">† Not yet verified: no page listed here states this figure.</p>
    </section>
  );
}
