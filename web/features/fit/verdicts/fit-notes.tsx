import type { Lookalike, MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { Pistol, PistolDetail } from '#domain/fit/pistols/pistols.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { SourceLink } from '#web/ui/facts/footnotes.tsx';
import { ReadOnPage } from '#web/ui/facts/read-on-page.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { wizardHref } from '../wizard/wizard-search.ts';
import { disagreement, fitDoubt, RailNote } from './pistol-notes.tsx';

const notesId = 'check';

export function DoubtNote({ pistol }: { pistol: Pistol }) {
  const doubt = fitDoubt(pistol);
  if (doubt === '') return null;
  return (
    <p className="mt-1 text-ink2">
      {doubt === disagreement ? doubt : 'Not all verified yet.'}{' '}
      <a href={`#${notesId}`} className="underline">
        Check before you buy
      </a>
    </p>
  );
}

type Props = { pistol: PistolDetail['pistol']; choices: readonly MountingChoice[]; plate: MountingChoice | undefined };

export function FitNotes({ pistol, choices, plate }: Props) {
  const { sources, brand, model } = pistol;
  const lookalikes = lookalikesOf(plate, choices);
  return (
    <section aria-labelledby={notesId} className="card mt-8 max-w-3xl p-4 lg:p-6">
      <h3 id={notesId} className="mb-3 scroll-mt-20 text-name font-semibold">
        Check before you buy
      </h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Check screws and plates against both manuals.
          <ScrewNote pistol={pistol} />
        </li>
        {fitDoubt(pistol) && <li>{fitDoubt(pistol)}</li>}
        <li>
          Optics that{' '}
          <TextLink to={paths.list('pistol', 'footprint=rear-sight-dovetail')}>replace the rear sight</TextLink> aren’t
          listed: each is made for one pistol.
        </li>
        <RailNote choices={choices} as="li" />
      </ul>
      {lookalikes.length > 0 && (
        <details className="mt-2">
          <summary className="content-center max-lg:min-h-11 lg:my-1">
            <h4 className="inline font-semibold">Similar footprints that won’t fit directly</h4>:{' '}
            {lookalikes.map(({ footprintName }) => footprintName).join(', ')}
          </summary>
          <dl className="mt-1 grid gap-2 pl-5">
            {lookalikes.map(({ footprintKey, footprintName, why, how }) => (
              <div key={footprintKey}>
                <dt className="font-medium">
                  <TextLink to={paths.footprint(footprintKey)}>{footprintName}</TextLink>
                </dt>
                <dd className="text-ink2">
                  {why}{' '}
                  {how && (
                    <Link to={wizardHref({ brand, model, plate: footprintKey })} className="text-ink underline">
                      {footprintName}{' '}
                      {how === 'direct' ? 'mounts directly on this slide' : 'fits with an adapter plate'}
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <details>
        <summary className="w-fit content-center max-lg:min-h-11 lg:my-1">Sources</summary>
        {sources.length > 0 ? (
          <ul className="grid gap-1">
            {sources.map((url) => (
              <li key={url}>
                <SourceLink url={url} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink2">No sources listed for this pistol yet.</p>
        )}
      </details>
      {choices.length > 0 && <SketchLegend />}
    </section>
  );
}

type Note = Lookalike & { how: MountingChoice['how'] | undefined };

export function lookalikesOf(plate: MountingChoice | undefined, choices: readonly MountingChoice[]): Note[] {
  const some = plate ? [plate] : choices.filter(({ how }) => how === 'direct');
  const notes = some.flatMap(({ how, lookalikes }) =>
    lookalikes.flatMap((lookalike): Note[] => {
      const other = choices.find(({ footprintKey }) => footprintKey === lookalike.footprintKey);
      const fits = plate ? how === 'direct' && other?.how === 'direct' : other !== undefined;
      return fits ? [] : [{ ...lookalike, how: other?.how }];
    }),
  );
  return [...new Map(notes.map((note) => [note.footprintKey, note])).values()];
}

type ScrewNoteProps = { pistol: PistolDetail['pistol'] };

export function ScrewNote({ pistol }: ScrewNoteProps) {
  const { screws, evidence } = pistol;
  if (screws === null) return null;
  const pages = evidence.filter(({ field }) => field === 'screws');
  return (
    <div className="mt-1 max-w-reading">
      <p>
        Screws: <strong className="font-semibold">{inUnits(screws)}</strong>
      </p>
      <div className="text-label text-ink2">
        <p>{statusOf(pistol)}</p>
        {pages.map((page) => (
          <ReadOnPage key={page.url + page.words} fact={inUnits(String(page.value))} page={page} />
        ))}
      </div>
    </div>
  );
}

function statusOf({ evidence, disputedFields, sources, unverified }: ScrewNoteProps['pistol']): string | null {
  if (disputedFields.includes('screws')) return 'Sources disagree on the screws.';
  if (evidence.some(({ field, verdict }) => field === 'screws' && verdict === 'supports')) return null;
  const isOnSources = sources.length > 0 && !unverified.includes('screws');
  return isOnSources ? 'Read on one of the pistol’s sources.' : 'Not yet verified: no page we’ve read states them.';
}
