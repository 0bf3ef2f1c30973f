import type { ReactNode } from 'react';
import type { Lookalike, MountingChoice } from '#domain/fit/mounting.schema.ts';
import type { Pistol } from '#domain/fit/pistols.schema.ts';
import { Link } from '#web/router/link.tsx';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { SourceLinks } from '#web/ui/facts/source-links.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wizardHref } from './wizard-search.ts';

/** What pages say about a pistol's footprints and plates. */
function fitDoubt({ disputedFields, unverified, sources }: Pistol): string {
  const some = (fields: readonly string[]) => fitFields.some((field) => fields.includes(field));
  if (some(disputedFields)) return 'Sources disagree on its footprints or plates.';
  return sources.length === 0 || some(unverified) ? 'No page we read confirms all of its footprints and plates.' : '';
}

const fitFields = ['footprints', 'defaultFootprint', 'includesPlates'];

export function FitConfidence({ pistol }: { pistol: Pistol }) {
  const doubt = fitDoubt(pistol);
  if (pistol.confidence === 'high' && doubt === '') return null;
  return (
    <aside className="border-l-4 border-ink bg-sheet px-4 py-3">
      <p className="font-semibold">Check before you buy</p>
      <p className="mt-1 first-letter:uppercase">
        {pistol.confidence} confidence: {confidenceTexts[pistol.confidence]}. {doubt}
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
        <NoteSection id="lookalikes" title="Similar footprints that won’t fit">
          <dl className="grid gap-2">
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
        </NoteSection>
      )}
      {fit.length > 0 && (
        <NoteSection id="lookalikes-that-fit" title="Similar footprints that also mount directly">
          <ul>
            {fit.map(({ footprintKey, footprintName }) => (
              <li key={footprintKey}>
                <TextLink to={href(footprintKey)}>{footprintName}</TextLink>
              </li>
            ))}
          </ul>
        </NoteSection>
      )}
    </>
  );
}

function NoteSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-reading">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

type Note = Lookalike & { how: MountingChoice['how'] | undefined };

/**
 * Splits the plate's lookalikes into those that don't fit it and those that mount directly on the same slide. A cut
 * that accepts both patterns overrides the usual difference.
 */
export function sortLookalikes(plate: MountingChoice, choices: readonly MountingChoice[]) {
  const notes = plate.lookalikes.map((lookalike): Note => {
    const other = choices.find(({ footprintKey }) => footprintKey === lookalike.footprintKey);
    return { ...lookalike, how: other?.how };
  });
  const fits = ({ how }: Note) => plate.how === 'direct' && how === 'direct';
  return { unfit: notes.filter((note) => !fits(note)), fit: notes.filter(fits) };
}
