import { Link } from 'react-router';
import type { MountingChoice } from '#domain/mounting.ts';
import type { Pistol } from '#domain/pistols.ts';
import { confidenceTexts } from '../../ui/confidence.ts';
import { SourceLinks } from '../../ui/source-links.tsx';
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
        <details className="mt-1">
          <summary className="mb-1 w-fit underline">Sources</summary>
          <SourceLinks sources={pistol.sources} />
        </details>
      ) : (
        <p className="mt-1 text-ink2">No source is listed for this pistol yet.</p>
      )}
    </aside>
  );
}

/** Patterns that look like the chosen one and do not fit it. */
export function LookalikeNotes({ pistol, plate }: { pistol: Pistol; plate: MountingChoice }) {
  if (plate.lookalikes.length === 0) return null;
  return (
    <section aria-labelledby="lookalikes" className="mt-8 max-w-reading">
      <h3 id="lookalikes" className="font-semibold">
        Looks alike, does not fit {plate.footprintName}
      </h3>
      <dl className="mt-2 grid gap-2">
        {plate.lookalikes.map(({ footprintKey, footprintName, why, takenOtherwise }) => (
          <div key={footprintKey}>
            <dt className="font-medium">{footprintName}</dt>
            <dd className="text-ink2">
              {why}
              {takenOtherwise && (
                <>
                  {' '}
                  <Link
                    to={wizardHref({ brand: pistol.brand, model: pistol.model, plate: footprintKey })}
                    className="text-ink underline"
                  >
                    This pistol takes {footprintName} by another choice
                  </Link>
                  .
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
