import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import type { AskedPairing } from '#domain/fit/verdicts/pairing.schema.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { OpticThumbnail } from '#web/ui/drawing/optic-drawing.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { FitChip } from '../fit/verdicts/fit-chip.tsx';
import { priceRange } from '../optics/format.ts';

const most = 6;

type Props = { fit: AskedPairing; page: PistolPage; optic: number };

/** Other ways to mount this sight, and sights that need nothing else. */
export function Alternatives({ fit, page: { pistol, fits }, optic }: Props) {
  const direct = fits
    .filter(({ verdict }) => verdict === 'direct')
    .flatMap(({ optics }) => optics)
    .filter(({ id }) => id !== optic);
  return (
    <>
      {fit.alternatives.length > 0 && (
        <Section id="ways" title="Other ways to mount it" className="mt-10">
          <ul className="grid gap-4 md:grid-cols-2">
            {fit.alternatives.map(({ verdict, footprintKey, hardware, footprintName }) => (
              <li key={footprintKey + hardware} className="card p-4 lg:p-5">
                <FitChip verdict={verdict} />
                <p className="mt-2">{inUnits(hardware)}</p>
                <p className="mt-1 text-label text-ink2">
                  On the <TextLink to={paths.footprint(footprintKey)}>{footprintName}</TextLink> pattern
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {direct.length > 0 && (
        <Section id="others" title={`Sights that fit the ${pistol.model} without a plate`} className="mt-10">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {direct.slice(0, most).map((other) => (
              <li key={other.id} className="card relative flex items-center justify-between gap-3 p-4">
                <div className="min-w-0">
                  <Link
                    to={paths.optic(other.id)}
                    aria-label={opticFullName(other)}
                    className="font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {opticName(other)}
                  </Link>
                  <p className="text-ink2">{other.emitterType}</p>
                  <p className="font-medium">{priceRange(other)}</p>
                </div>
                <div className="shrink-0 [&_.od-grid]:hidden">
                  <OpticThumbnail optic={other} />
                </div>
              </li>
            ))}
          </ul>
          {direct.length > most && (
            <p className="mt-3">
              <TextLink to={`${paths.pistol(pistol.slug)}#optics`}>All {direct.length} of them</TextLink>
            </p>
          )}
        </Section>
      )}
    </>
  );
}
