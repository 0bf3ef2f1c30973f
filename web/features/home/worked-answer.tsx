import { proofText } from '#domain/fit/verdicts/proof-kind.ts';
import { disputableText, fitDetail, verdictSigns } from '#domain/fit/verdicts/verdicts.ts';
import type { Home } from '#domain/home/home.schema.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import { OpticPlate } from '#web/ui/drawing/optic-plate.tsx';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { EndProofSection } from '../fit/verdicts/end-proof.tsx';

export function WorkedAnswer({ answer: { pistol, optic, fit } }: { answer: NonNullable<Home['answer']> }) {
  const pistolName = `${pistol.brand} ${pistol.model}`;
  const title = opticTitle(optic);
  return (
    <section aria-labelledby="worked-answer" className="border border-ink bg-sheet">
      <div className="p-4">
        <h2 id="worked-answer" className="text-reading font-semibold">
          Does the{' '}
          <TextLink to={paths.optic(optic.id)} className="underline">
            {title}
          </TextLink>{' '}
          fit the{' '}
          <TextLink to={paths.pistol(pistol.slug)} className="underline">
            {pistolName}
          </TextLink>
          ?
        </h2>
        <p className="mt-1 text-name font-semibold">
          <span aria-hidden="true">{verdictSigns[fit.verdict]} </span>
          {disputableText({ ...fit, isDisputed: fit.proofKind === 'disputed' })}
        </p>
        <p className="text-ink2">{fitDetail(fit)}</p>
        <p className="text-label text-ink2">Proof: {proofText(fit.proofKind, fit.owners)}</p>
      </div>
      <div className="border-y border-rule">
        <OpticPlate optic={optic} scaleBar />
      </div>
      <dl className="grid grid-cols-2 divide-x divide-rule border-b border-rule">
        {fit.footprintKey !== null && fit.footprintName !== null && (
          <Pattern label="The pistol’s cut" footprintKey={fit.footprintKey} name={fit.footprintName} />
        )}
        <Pattern label="The optic’s base" footprintKey={optic.footprintKey} name={optic.footprint} />
      </dl>
      <div className="grid gap-3 p-4 text-label sm:grid-cols-2">
        <EndProofSection title={`The ${pistol.model}’s cut`} proof={fit.proof.pistol} />
        <EndProofSection title={`The ${optic.productLine}’s base and plate`} proof={fit.proof.optic} />
        <p className="text-ink3 sm:col-span-2">The optic is to scale. Screws and bosses are schematic.</p>
      </div>
    </section>
  );
}

function Pattern({ label, footprintKey, name }: { label: string; footprintKey: string; name: string }) {
  return (
    <div className="px-4 py-2">
      <dt className="text-label text-ink2">{label}</dt>
      <dd className="flex items-center justify-between gap-2">
        <TextLink to={paths.footprint(footprintKey)}>{name}</TextLink>
        <PatternSketch footprintKey={footprintKey} />
      </dd>
    </div>
  );
}
