import { Link } from 'react-router';
import type { MountingChoice } from '#domain/fit/mounting.ts';
import type { Pistol } from '#domain/fit/pistols.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { SourceLinks } from '#web/ui/facts/source-links.tsx';
import { wizardHref } from './wizard-search.ts';

const fitFields = ['footprints', 'defaultFootprint', 'includesPlates'];

/** Says where a fit is not certain, and on what it rests. */
export function FitConfidence({ pistol }: { pistol: Pistol }) {
  const unverified = fitFields.some((field) => pistol.unverified.includes(field));
  if (pistol.confidence === 'high' && !unverified) return null;
  return (
    <aside className="border-l-4 border-ink bg-sheet px-4 py-3">
      <p className="font-semibold">Check before you buy</p>
      <p className="mt-1">
        Our confidence in this pistol’s facts is {confidenceTexts[pistol.confidence]}.
        {unverified &&
          ' Which patterns and plates it takes is not yet verified: no source that we list states it, or sources disagree.'}
      </p>
      {pistol.sources.length > 0 ? (
        <details>
          <summary className="w-fit content-center underline max-lg:min-h-11 lg:my-1">Sources</summary>
          <SourceLinks sources={pistol.sources} />
        </details>
      ) : (
        <p className="mt-1 text-ink2">No source is listed for this pistol yet.</p>
      )}
    </aside>
  );
}

type LookalikeProps = { pistol: Pistol; choices: readonly MountingChoice[]; plate: MountingChoice };

/** Patterns that look like the chosen one: those that do not fit it, and those that the same cut takes as well. */
export function LookalikeNotes({ pistol, choices, plate }: LookalikeProps) {
  const notes = plate.lookalikes.map((lookalike) => {
    const other = choices.find(({ footprintKey }) => footprintKey === lookalike.footprintKey);
    // Where the cut takes both as it is, what tells them apart elsewhere does not hold on this slide.
    return { ...lookalike, how: other?.how, fits: plate.how === 'direct' && other?.how === 'direct' };
  });
  const unfit = notes.filter(({ fits }) => !fits);
  const fit = notes.filter(({ fits }) => fits);
  const href = (footprintKey: string) => wizardHref({ brand: pistol.brand, model: pistol.model, plate: footprintKey });
  return (
    <>
      {unfit.length > 0 && (
        <section aria-labelledby="lookalikes" className="mt-8 max-w-reading">
          <h3 id="lookalikes" className="font-semibold">
            Looks alike, does not fit {plate.footprintName}
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
                        {how === 'direct'
                          ? `This slide takes ${footprintName} directly`
                          : `This pistol takes ${footprintName} by another choice`}
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
            Looks alike, and fits this slide directly too
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
