import { publisherOf } from '#domain/evidence/evidence.ts';
import { proofLabel, proofText } from '#domain/fit/verdicts/proof-kind.ts';
import { fitDetail, verdictTexts } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import { FitChip } from '#web/features/fit/verdicts/fit-chip.tsx';
import { confirmHref } from '#web/features/owner-reports/confirm-href.ts';
import { OpticPlate } from '#web/ui/drawing/optic-plate.tsx';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useMyAnswer, type Worked } from './my-fits.tsx';

/** About the visitor's pistol, once it is known. Until then its room stays empty. */
export function WorkedAnswer({ answer: example }: { answer: Worked }) {
  const { answer, isPending } = useMyAnswer();
  const { pistol, optic, fit } = answer ?? example;
  const title = opticTitle(optic);
  return (
    <section aria-labelledby="worked-answer" className={`worked-answer card ${isPending ? '' : 'is-settled'}`}>
      {/* Another answer is no moved one. */}
      <div key={`${pistol.id} ${optic.id}`}>
        {!answer && <p className="text-ink2">An example answer</p>}
        <h2 id="worked-answer" className="text-name font-semibold text-balance">
          Does the{' '}
          <TextLink to={paths.optic(optic.id)} className="underline">
            {title}
          </TextLink>{' '}
          fit the{' '}
          <TextLink to={paths.pistol(pistol.slug)} className="underline">
            {pistol.brand} {pistol.model}
          </TextLink>
          ?
        </h2>
        <p>
          <FitChip verdict={fit.verdict} isDisputed={fit.proofKind === 'disputed'} className="fit-chip-large" />
        </p>
        <p className="text-reading">
          <strong className="block font-semibold">{verdictTexts[fit.verdict]}</strong>
          <span className="line-clamp-3 text-ink2">{fitDetail(fit)}</span>
        </p>
        <dl className="grid gap-2 sm:grid-cols-2">
          {fit.footprintKey !== null && fit.footprintName !== null && (
            <Pattern label="The pistol’s cut" footprintKey={fit.footprintKey} name={fit.footprintName} />
          )}
          <Pattern label="The optic’s base" footprintKey={optic.footprintKey} name={optic.footprint} />
        </dl>
        <p className="text-ink2">
          {proofLabel(fit.proofKind)}: {proofText(fit.proofKind, fit.owners)}. {sourcesOf(fit)}{' '}
          <TextLink to={confirmHref(pistol.id, optic.id)} rel="nofollow">
            See the {proofLabel(fit.proofKind).toLowerCase()}
          </TextLink>
        </p>
      </div>
      <OpticPlate optic={optic} scaleBar />
    </section>
  );
}

const mostSources = 3;

function sourcesOf({ proof }: Worked['fit']): string {
  const names = [proof.pistol, proof.optic].flatMap(({ pages, sources }) =>
    pages.length > 0 ? pages.map(({ publisher }) => publisher) : sources.map(publisherOf),
  );
  return names.length === 0 ? '' : `From ${[...new Set(names)].slice(0, mostSources).join(', ')}.`;
}

function Pattern({ label, footprintKey, name }: { label: string; footprintKey: string; name: string }) {
  return (
    <div className="rounded-control bg-paper px-3 py-1.5">
      <dt className="text-label text-ink2">{label}</dt>
      <dd className="flex items-end justify-between gap-2">
        <TextLink to={paths.footprint(footprintKey)} className="inline-flex min-h-6 items-center underline">
          {name}
        </TextLink>
        <span className="-mt-4">
          <PatternSketch footprintKey={footprintKey} />
        </span>
      </dd>
    </div>
  );
}
