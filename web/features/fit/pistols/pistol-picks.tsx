import { type Pick, picksOf } from '#domain/fit/pistols/picks.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { opticName } from '#domain/optics/optics.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { paths } from '#domain/site/paths.ts';
import { batteryHours, priceRange, weightWithBasis } from '#web/features/optics/format.ts';
import { OpticThumbnail } from '#web/ui/drawing/optic-drawing.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { FitChip } from '../verdicts/fit-chip.tsx';

export function PistolPicks({ fits }: { fits: readonly PistolFit[] }) {
  const picks = picksOf(fits);
  if (picks.length === 0) return null;
  return (
    <Section id="picks" title="Our picks" className="mt-8">
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {picks.map((pick) => (
          <PickCard key={pick.kind} pick={pick} />
        ))}
      </ul>
      <p className="mt-3 text-label text-ink2">
        Each pick wins on one spec. Only sights that fit without buying a plate are compared.
      </p>
    </Section>
  );
}

function PickCard({ pick }: { pick: Pick }) {
  const { rule, optic, verdict, doubt } = pick;
  return (
    <li className="card relative flex items-start gap-4 p-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink2">{rule}</p>
        <p className="mt-1 text-name leading-snug font-semibold">
          <Link to={paths.optic(optic.id)} className="after:absolute after:inset-0 hover:underline">
            {opticName(optic)}
          </Link>
        </p>
        <p className="mt-1">{inUnits(reasonOf(pick))}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <FitChip verdict={verdict} isDisputed={doubt !== null} />
          <span className="font-semibold">{priceRange(optic)}</span>
        </p>
      </div>
      <div className="shrink-0 self-center">
        <OpticThumbnail optic={optic} />
      </div>
    </li>
  );
}

function reasonOf({ kind, optic, weightOz, weightBasis, among, isTied }: Pick): string {
  const { windowWidthMm, windowHeightMm } = optic;
  const weight = weightWithBasis({ weightOz, weightBasis });
  const texts = {
    window: [`${windowWidthMm} × ${windowHeightMm} mm`, 'largest', 'with a listed window'],
    battery: [batteryHours(optic), 'longest', 'with a listed battery life'],
    lightest: [weight, 'lightest', 'that publish a comparable weight'],
    'lightest-direct': [weight, 'lightest', 'that mount directly and publish a comparable weight'],
  } satisfies Record<Pick['kind'], [string | null, string, string]>;
  const [value, best, others] = texts[kind];
  return `${value}. ${isTied ? `Tied for ${best}` : capitalized(best)} of ${among} ${others}.`;
}
