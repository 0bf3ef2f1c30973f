import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FittingPistol } from '#domain/fit/pistols.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { mountTexts } from './mounting.ts';
import { fittingPistolsQuery } from './queries.ts';
import { wizardHref } from './wizard-search.ts';

/** The reverse of the wizard: the pistols an optic fits, grouped by how it mounts. Hidden if a rifle sight fits none. */
export function FittingPistols({ optic }: { optic: Optic }) {
  const { data, isPending, refetch } = useQuery(fittingPistolsQuery(String(optic.id)));
  if (data?.length === 0 && optic.primaryUse === 'Long gun') return null;
  return (
    <section aria-labelledby="fits" className="mt-10">
      <h2 id="fits" className="text-name font-semibold">
        Fits these pistols
      </h2>
      {isPending && <Loading className="">Loading pistols...</Loading>}
      {!isPending && data === undefined && (
        <p role="alert" className="mt-3">
          Failed to fetch pistols. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {data?.length === 0 && <p className="mt-3 text-ink2">No listed pistol fits this optic.</p>}
      {data && data.length > 0 && <PistolGroups pistols={data} />}
    </section>
  );
}

function PistolGroups({ pistols }: { pistols: readonly FittingPistol[] }) {
  return [...Map.groupBy(pistols, ({ how }) => how)].map(([how, group]) => (
    <details key={how} open={group.length <= 12} className="border-b border-rule">
      <summary className="min-h-11 content-center font-semibold lg:min-h-10">
        {mountTexts[how]} <span className="font-normal text-ink2">({group.length})</span>
      </summary>
      <ul className="grid gap-x-8 gap-y-1 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {group.map(({ id, brand, model, footprintKey, adapterInfo, confidence }) => (
          <li key={`${id}-${footprintKey}`}>
            <Link to={wizardHref({ brand, model, plate: footprintKey })} className="underline">
              {brand} {model}
            </Link>
            <span className="block text-label text-ink2">
              {[adapterInfo, confidence === 'low' && 'low confidence'].filter(Boolean).join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  ));
}
