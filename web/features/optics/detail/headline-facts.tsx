import { useQuery } from '@tanstack/react-query';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import type { HeadlineField } from '#domain/optics/peers/headline-fields.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { factEvidence } from '#web/ui/facts/fact-evidence.ts';
import { DisputedValues } from '#web/ui/facts/proven-value.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { peersQuery } from '../queries.ts';
import { opticWording } from './optic-facts.ts';

const fewest = 3;

const shownFields: Record<HeadlineField, (keyof OpticDetail)[]> = {
  price: [],
  weight: ['weightOz'],
  window: ['windowWidthMm', 'windowHeightMm'],
  batteryLife: ['batteryLifeHours'],
  introduced: ['yearIntroduced'],
};

export function HeadlineFacts({ optic }: { optic: OpticDetail }) {
  const { data } = useQuery(peersQuery(String(optic.id)));
  if (!data || data.headline.length < fewest) return null;
  const headline = data.headline.map((fact) => {
    const evidence = factEvidence(optic, opticWording(optic), shownFields[fact.field]);
    return { ...fact, dispute: evidence?.status === 'disputed' ? evidence : undefined };
  });
  const compared = headline.filter(({ among, dispute }) => among !== null && !dispute);
  return (
    <div className="mt-8">
      <dl className="headline-facts">
        {headline.map(({ field, label, value, standing, dispute }) => (
          <div key={field} className="card">
            <dt>{label}</dt>
            <dd>
              <strong>
                {inUnits(value)}
                {dispute && disputedMark}
              </strong>
              {dispute ? <DisputedValues evidence={dispute} /> : standing && <span>{standing}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {compared.length > 0 && (
        <details className="mt-2 text-label text-ink2">
          <summary className="min-h-11 w-fit content-center underline lg:min-h-8">What these are compared with</summary>
          <ul className="grid gap-1 pb-2">
            {compared.map(({ field, label, among }) => (
              <li key={field}>
                {label}: {among}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
