import { Link } from 'react-router';
import type { MountingChoice } from '#domain/fit/mounting.ts';
import type { Pistol } from '#domain/fit/pistols.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { SourceLinks } from '#web/ui/facts/source-links.tsx';
import { sortLookalikes } from './lookalikes.ts';
import { wizardHref } from './wizard-search.ts';

const fitFields = ['footprints', 'defaultFootprint', 'includesPlates'];

/** Warns about an uncertain fit and links its sources. */
export function FitConfidence({ pistol }: { pistol: Pistol }) {
  const unverified = fitFields.some((field) => pistol.unverified.includes(field));
  if (pistol.confidence === 'high' && !unverified) return null;
  return (
    <aside className="border-l-4 border-ink bg-sheet px-4 py-3">
      <p className="font-semibold">Check before you buy</p>
      <p className="mt-1 first-letter:uppercase">
        {pistol.confidence} confidence: {confidenceTexts[pistol.confidence]}.
        {unverified && ' Its footprints and plates are not yet confirmed by a source, or sources disagree.'}
      </p>
      {pistol.sources.length > 0 ? (
        <details>
          <summary className="w-fit content-center underline max-lg:min-h-11 lg:my-1">Sources</summary>
          <SourceLinks sources={pistol.sources} />
        </details>
      ) : (
        <p className="mt-1 text-ink2">No sources listed for this pistol yet.</p>
      )}
    </aside>
  );
}

type LookalikeProps = { pistol: Pistol; choices: readonly MountingChoice[]; plate: MountingChoice };

/** Similar footprints: those that won't fit, and those the same cut accepts too. */
export function LookalikeNotes({ pistol, choices, plate }: LookalikeProps) {
  const { unfit, fit } = sortLookalikes(plate, choices);
  const href = (footprintKey: string) => wizardHref({ brand: pistol.brand, model: pistol.model, plate: footprintKey });
  return (
    <>
      {unfit.length > 0 && (
        <section aria-labelledby="lookalikes" className="mt-8 max-w-reading">
          <h3 id="lookalikes" className="font-semibold">
            Similar footprints that won’t fit
          </h3>
          <dl className="mt-2 grid gap-2">
            {unfit.map(({ footprintKey, footprintName, why, how }) => (
              <div key={footprintKey}>
                <dt className="font-medium">{footprintName}</dt>
                <dd className="text-ink2">
                  {why}
                  {how && (
                    <>
                      {' '}
                      <Link to={href(footprintKey)} className="text-ink underline">
                        {footprintName}{' '}
                        {how === 'direct' ? 'mounts directly on this slide' : 'fits with an adapter plate'}
                      </Link>
                      .
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {fit.length > 0 && (
        <section aria-labelledby="lookalikes-that-fit" className="mt-8 max-w-reading">
          <h3 id="lookalikes-that-fit" className="font-semibold">
            Similar footprints that also mount directly
          </h3>
          <ul className="mt-2">
            {fit.map(({ footprintKey, footprintName }) => (
              <li key={footprintKey}>
                <Link to={href(footprintKey)} className="underline">
                  {footprintName}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
