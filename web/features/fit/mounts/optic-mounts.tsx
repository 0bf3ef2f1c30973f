import { useQuery } from '@tanstack/react-query';
import { mountHeightText, mountWithoutWeights, rangeOfHeight, rangesIn } from '#domain/fit/mounts/mount-heights.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { useIsAr15 } from '#web/features/my-rifle/my-rifle.ts';
import { RifleChoice } from '#web/features/my-rifle/rifle-choice.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { mountsQuery } from '../queries.ts';
import { HeightDoubt } from './height-doubt.tsx';
import { howHeld, needsMount } from './rifle-hold.tsx';

type Mounted = Pick<Optic, 'primaryUse' | 'footprint' | 'footprintKey' | 'mountType' | 'includedPlates'>;

/** What holds an optic on a rifle's rail: its own clamp, what is in its box, or a mount. */
export function OpticMounts({ optic }: { optic: Mounted }) {
  const { footprintKey, mountType } = optic;
  const isAr15 = useIsAr15();
  const { data, isPending, refetch } = useQuery(mountsQuery(footprintKey));
  return (
    <Section id="mounts" title="Mounts for this optic" className="mt-10">
      <p className="max-w-reading">
        {howHeld(optic)} {mountType && <>As sold: {inUnits(mountWithoutWeights(mountType))}.</>}
      </p>
      {isAr15 &&
        rangesIn(mountType ?? '').map(({ id, name, typical, meaning }) => (
          <p key={id} className="mt-1 max-w-reading text-ink2">
            {name} ({inUnits(typical)}): {meaning}
          </p>
        ))}
      {isPending && <Loading>Loading mounts...</Loading>}
      {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch mounts" onRetry={refetch} />}
      {data?.length === 0 && needsMount(optic) && <p className="mt-2 text-ink2">We don’t list a mount for it yet.</p>}
      {data && data.length > 0 && (
        <>
          <RifleChoice />
          <ul className="card mt-3 grid gap-x-10 px-4 py-2 md:grid-cols-2 lg:px-5">
            {data.map(({ key, name, axisHeightIn, note }) => (
              <li key={key} className="border-b border-rule py-1.5 last:border-b-0">
                <TextLink to={paths.plate(key)}>{name}</TextLink>
                {axisHeightIn !== null && (
                  <span className="block text-ink2">
                    {inUnits(mountHeightText(axisHeightIn))}
                    {isAr15 && `, ${rangeOfHeight(axisHeightIn).name.toLowerCase()}`}
                  </span>
                )}
                {note && <span className="block text-label text-ink2">{inUnits(note)}</span>}
              </li>
            ))}
          </ul>
          <HeightDoubt mounts={data} />
          <p className="mt-3">
            <TextLink to={`${paths.mounts}#${footprintKey}`}>
              What each height looks like, drawn beside an iron sight
            </TextLink>
          </p>
        </>
      )}
    </Section>
  );
}
