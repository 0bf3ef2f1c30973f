import { useQuery } from '@tanstack/react-query';
import type { Optic } from '#domain/optics/optics.schema.ts';
import type { HeadlineField } from '#domain/optics/peers/headline-fields.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { isDisputed } from '../format.ts';
import { peersQuery } from '../queries.ts';

const fewest = 3;

const shownFields: Record<HeadlineField, (keyof Optic)[]> = {
  price: [],
  weight: ['weightOz'],
  window: ['windowWidthMm', 'windowHeightMm'],
  batteryLife: ['batteryLifeHours'],
  introduced: ['yearIntroduced'],
};

export function HeadlineFacts({ optic }: { optic: Pick<Optic, 'id' | 'disputedFields'> }) {
  const { data } = useQuery(peersQuery(String(optic.id)));
  if (!data || data.headline.length < fewest) return null;
  const compared = data.headline.filter(({ among }) => among !== null);
  return (
    <div className="mt-8">
      <dl className="headline-facts">
        {data.headline.map(({ field, label, value, standing }) => (
          <div key={field} className="card">
            <dt>{label}</dt>
            <dd>
              <strong>
                {inUnits(value)}
                {isDisputed(optic, ...shownFields[field]) && disputedMark}
              </strong>
              {standing && <span>{standing}</span>}
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
