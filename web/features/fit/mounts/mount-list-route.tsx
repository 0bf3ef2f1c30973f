import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type HeightRange, heightRanges, mountHeightText, rangeOfHeight } from '#domain/fit/mounts/mount-heights.ts';
import type { MountRow } from '#domain/fit/mounts/mounts.schema.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { useIsAr15 } from '#web/features/my-rifle/my-rifle.ts';
import { RifleChoice } from '#web/features/my-rifle/rifle-choice.tsx';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta } from '#web/shell/head.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { FilterChip } from '../filter-chip.tsx';
import { JumpLinks } from '../jump-links.tsx';
import { mountsQuery } from '../queries.ts';
import { HeightDoubt } from './height-doubt.tsx';
import { HeightLadder, MountSketch } from './mount-drawing.tsx';
import { mountListCrumbs, mountListHead } from './mount-head.ts';

const load = loadQueries(() => [mountsQuery()]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta(() => mountListHead);

export default function MountList() {
  useScrollToLatePart();
  const { data, isPending, refetch } = useQuery(mountsQuery());
  const [params] = useSearchParams();
  const chosen = heightRanges.find(({ id }) => id === params.get('height'));
  const shown = chosen ? data?.filter((mount) => isAt(chosen, mount)) : data;
  return (
    <>
      <Breadcrumb crumbs={mountListCrumbs} />
      <PageHeading>Red dot mounts by height</PageHeading>
      <p className="mt-2 max-w-reading text-ink2">
        A mount holds a red dot on a rifle’s Picatinny rail. It has to match the optic’s footprint, and it sets the
        height, measured from the top of the rail to the center of the optic.
      </p>
      {isPending && <Loading>Loading mounts...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch mounts" onRetry={refetch} />}
      {data && shown && (
        <div className="mt-2 grid gap-x-6 gap-y-4 lg:mt-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <HeightChoice mounts={data} chosen={chosen} />
          <div className="self-start max-lg:order-last lg:order-first">
            <HeightLadder />
          </div>
          <div className="min-w-0 lg:col-span-2">
            <MountsByFootprint mounts={shown} />
          </div>
        </div>
      )}
    </>
  );
}

const isAt = (range: HeightRange, { axisHeightIn }: MountRow) =>
  axisHeightIn !== null && rangeOfHeight(axisHeightIn) === range;

type HeightChoiceProps = { mounts: readonly MountRow[]; chosen: HeightRange | undefined };

function HeightChoice({ mounts, chosen }: HeightChoiceProps) {
  const isAr15 = useIsAr15();
  return (
    <div className="min-w-0">
      <RifleChoice />
      <nav aria-label="Heights" className="mount-heights">
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-1 lg:px-0">
          {heightRanges.map((range) => {
            const { id, name, typical, meaning } = range;
            const count = mounts.filter((mount) => isAt(range, mount)).length;
            return (
              count > 0 && (
                <li key={id}>
                  <FilterChip
                    to={range === chosen ? paths.mounts : `?height=${id}`}
                    chosen={range === chosen}
                    count={count}
                    label={<strong>{isAr15 ? name.replace(' co-witness', '') : inUnits(typical)}</strong>}
                  >
                    {isAr15 && (
                      <span className="mount-height-meaning">
                        {inUnits(capitalized(typical))}. {meaning}
                      </span>
                    )}
                  </FilterChip>
                </li>
              )
            );
          })}
        </ul>
      </nav>
      {chosen && isAr15 && (
        <p className="mt-2 lg:hidden">
          <strong className="font-semibold">{chosen.name}</strong>, {inUnits(chosen.typical)}. {chosen.meaning}
        </p>
      )}
      <p className="mt-2 text-label text-ink2">
        {isAr15 ? 'These names are for the AR-15 and rifles with the same sight height. ' : ''}
        <TextLink to={paths.blogPost('ar-mount-heights')}>How to choose a height</TextLink>
      </p>
    </div>
  );
}

/** The largest group first. */
function byFootprint(mounts: readonly MountRow[]) {
  const groups = Map.groupBy(
    mounts.flatMap((mount) => mount.presents.map((footprint) => ({ footprint, mount }))),
    ({ footprint }) => footprint.id,
  );
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

function MountsByFootprint({ mounts }: { mounts: readonly MountRow[] }) {
  const groups = byFootprint(mounts);
  return (
    <>
      <JumpLinks
        label="Footprints"
        groups={groups.flatMap((group) =>
          group.slice(0, 1).map(({ footprint }) => ({ ...footprint, count: group.length })),
        )}
      />
      {groups.map((group) => {
        const [{ footprint, mount: first }] = group as [(typeof group)[number]];
        const shared = group.length > 1 && group.every(({ mount }) => mount.note === first.note) && first.note;
        return (
          <Section key={footprint.id} id={footprint.id} title={`${footprint.name} mounts`} className="mt-6">
            <p className="mb-3 text-ink2">
              {counted(group.length, 'mount')}
              {group.length > 1 && ', lowest first'}. {shared && <>{inUnits(shared)} </>}
              <TextLink to={paths.footprint(footprint.id)}>Optics with this footprint</TextLink>
            </p>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {group.map(({ mount }) => (
                <Mount key={mount.key} mount={shared ? { ...mount, note: null } : mount} />
              ))}
            </ul>
          </Section>
        );
      })}
      <div className="mt-8 text-ink2">
        <HeightDoubt mounts={mounts} />
        <p className="mt-3">Heights are drawn to scale; the optics’ shapes are generic.</p>
      </div>
    </>
  );
}

/** The height is below it. */
const withoutHeight = (name: string) => name.replace(/, [\d.]+ (?:in|mm)$/, '').replace(/(\d) mm\b/, '$1\u00a0mm');

function Mount({ mount: { key, name, axisHeightIn, note } }: { mount: MountRow }) {
  const isAr15 = useIsAr15();
  return (
    <li className="card flex justify-between gap-4 p-4">
      <div>
        <TextLink to={paths.plate(key)} aria-label={name} className="font-semibold underline">
          {axisHeightIn === null ? name : withoutHeight(name)}
        </TextLink>
        {axisHeightIn === null ? (
          <p className="text-ink2">Height not published</p>
        ) : (
          <>
            <p>{inUnits(mountHeightText(axisHeightIn))}</p>
            {isAr15 && <p className="text-ink2">{rangeOfHeight(axisHeightIn).name}</p>}
          </>
        )}
        {note && <p className="text-label text-ink2">{inUnits(note)}</p>}
      </div>
      {axisHeightIn !== null && <MountSketch heightIn={axisHeightIn} />}
    </li>
  );
}
