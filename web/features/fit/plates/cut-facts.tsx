import { sourcePublisher } from '#domain/evidence/source-name.ts';
import type { PistolCut } from '#domain/fit/cuts/cuts.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

type Named = { id: string; name: string };

export function FootprintNames({ footprints }: { footprints: readonly Named[] }) {
  return footprints.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={paths.footprint(id)}>{name}</TextLink>
    </span>
  ));
}

const stackedLink = 'inline-flex min-h-6 items-center underline';

type CutFactsProps = { cut: PistolCut; stated?: boolean; said?: readonly string[] };

export function CutFacts({ cut, stated = false, said = [] }: CutFactsProps) {
  const { takes, doesNotSeat, howToTell, screws, disputedFields } = cut;
  const mark = (field: string) => disputedFields.includes(field) && disputedMark;
  return (
    <dl className="grid gap-3">
      {howToTell && (
        <div>
          <dt className="text-label font-medium text-ink2">How to tell</dt>
          <dd>
            {inUnits(howToTell)}
            {mark('howToTell')}
          </dd>
        </div>
      )}
      {(!stated || takes.length > 0) && (
        <div>
          <dt className="text-label font-medium text-ink2">Takes directly{mark('takes')}</dt>
          {takes.length === 0 && <dd>No direct fit</dd>}
          {takes.map(({ id, name, note }) => (
            <dd key={id}>
              <TextLink to={paths.footprint(id)} className={stackedLink}>
                {name}
              </TextLink>
              {note && !said.includes(note) && <span className="block text-label text-ink2">{inUnits(note)}</span>}
            </dd>
          ))}
        </div>
      )}
      {doesNotSeat.length > 0 && (
        <div>
          <dt className="text-label font-medium text-ink2">Doesn’t seat{mark('doesNotSeat')}</dt>
          {doesNotSeat.map(({ id, name, why }) => (
            <dd key={id}>
              <TextLink to={paths.footprint(id)} className={stackedLink}>
                {name}
              </TextLink>
              <span className="block text-label text-ink2">{inUnits(why)}</span>
            </dd>
          ))}
        </div>
      )}
      {screws && (
        <div>
          <dt className="text-label font-medium text-ink2">Screws</dt>
          <dd>
            {inUnits(screws)}
            {mark('screws')}
          </dd>
        </div>
      )}
    </dl>
  );
}

export function CutSources({ cut }: { cut: PistolCut }) {
  const pages = [...new Set([...cut.sources, ...cut.evidence.map(({ url }) => url)])];
  return (
    <details className="mt-2 text-label text-ink2">
      <summary className="min-h-11 w-fit content-center lg:min-h-8">Sources and changes</summary>
      <p className="flex flex-wrap items-center gap-x-4">
        {pages.length > 0 && (
          <span>
            Sources:{' '}
            {pages.map((url, index) => (
              <span key={url}>
                {index > 0 && ', '}
                <a href={url} rel="nofollow ugc noopener" className="underline">
                  {sourcePublisher(url)}
                </a>
              </span>
            ))}
          </span>
        )}
        <CorrectLink to={paths.correct('cut', cut.key)} label={cut.name} inWords />
        <TextLink
          to={paths.changesOf('cut', cut.rowId)}
          aria-label={`What changed on ${cut.name}`}
          className={stackedLink}
        >
          What changed
        </TextLink>
      </p>
    </details>
  );
}
