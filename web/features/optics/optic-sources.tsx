import type { Optic } from '#domain/optics.ts';
import { longDate } from '../../ui/dates.ts';

const confidenceTexts: Record<Optic['confidence'], string> = {
  high: 'High: the main facts were read in a source.',
  medium: 'Medium: well known, or partly read in a source.',
  low: 'Low: treat it as a draft.',
};

/** 'Where this comes from': the pages a row was read on, when, and how far it may be trusted. */
export function OpticSources({ optic }: { optic: Optic }) {
  return (
    <section aria-labelledby="sources" className="mt-10 max-w-reading">
      <h2 id="sources" className="text-name font-semibold">
        Where this comes from
      </h2>
      <dl className="mt-3 grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink2">Confidence</dt>
        <dd>{confidenceTexts[optic.confidence]}</dd>
        <dt className="text-ink2">Looked at</dt>
        <dd>{optic.checkedOn ? longDate(optic.checkedOn) : 'Not stated'}</dd>
        <dt className="text-ink2">Sources</dt>
        <dd>
          {optic.sources.length === 0 ? (
            'No page yet: these are facts known in the trade, and none is verified.'
          ) : (
            <ul className="grid gap-1">
              {optic.sources.map((source) => (
                <li key={source}>
                  <a href={source} rel="noopener nofollow" className="break-all underline">
                    {source}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      <p className="mt-3 text-ink2">† Not yet verified: no page listed here states this figure.</p>
    </section>
  );
}
