import { useQuery } from '@tanstack/react-query';
import { heightRanges, mountHeightText, rangeOfHeight } from '#domain/fit/mounts/mount-heights.ts';
import type { MountRow } from '#domain/fit/mounts/mounts.schema.ts';
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
  return (
    <>
      <Breadcrumb crumbs={mountListCrumbs} />
      <PageHeading>Red dot mounts by height</PageHeading>
      <p className="mt-2 max-w-reading text-ink2">
        A mount holds a red dot on a rifle’s Picatinny rail. It has to match the optic’s footprint, and it sets the
        height, measured from the top of the rail to the center of the optic.
      </p>
      {data && (
        <div className="mt-4">
          <JumpLinks
            label="Footprints"
            groups={byFootprint(data).flatMap((group) =>
              group.slice(0, 1).map(({ footprint }) => ({ ...footprint, count: group.length })),
            )}
          />
        </div>
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,26rem)_1fr]">
        <HeightLadder />
        <HeightMeanings />
      </div>
      {isPending && <Loading>Loading mounts...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch mounts" onRetry={refetch} />}
      {data && <MountsByFootprint mounts={data} />}
    </>
  );
}

function HeightMeanings() {
  return (
    <div className="card p-4 lg:p-5">
      <dl className="grid gap-3">
        {heightRanges.map(({ id, name, typical, meaning }) => (
          <div key={id}>
            <dt>
              <strong className="font-semibold">{name}</strong>, {inUnits(typical)}
            </dt>
            <dd className="text-ink2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <RifleChoice />
      <p className="mt-2">
        These names are for the AR-15 and rifles with the same sight height. On other rifles, go by the number, not the
        name. <TextLink to={paths.blogPost('ar-mount-heights')}>How to choose a height</TextLink>
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
  return (
    <>
      {byFootprint(mounts).map((group) => {
        const [{ footprint }] = group as [(typeof group)[number]];
        return (
          <Section key={footprint.id} id={footprint.id} title={`${footprint.name} mounts`} className="mt-8">
            <p className="mb-3 text-ink2">
              {counted(group.length, 'mount')}, lowest first.{' '}
              <TextLink to={paths.footprint(footprint.id)}>Optics with this footprint</TextLink>
            </p>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {group.map(({ mount }) => (
                <Mount key={mount.key} mount={mount} />
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
