import { useQuery } from '@tanstack/react-query';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { peersQuery } from '../queries.ts';

/** The main facts, with where each lies among the optics of the list. */
export function HeadlineFacts({ id }: { id: number }) {
  const { data } = useQuery(peersQuery(String(id)));
  if (!data || data.headline.length === 0) return null;
  return (
    <dl className="headline-facts">
      {data.headline.map(({ field, label, value, standing }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <strong>{inUnits(value)}</strong>
            {standing && <span>{standing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
