import { useQuery } from '@tanstack/react-query';
import type { FootprintRow } from '#domain/fit/footprints/footprint-calls.schema.ts';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { footprintListCrumbs, footprintListHead } from './footprint-head.ts';
import { footprintsQuery } from './footprint-queries.ts';

const load = loadQueries(() => [footprintsQuery()]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta(() => footprintListHead);

const kinds = { pistol: 'On pistols', rifle: 'On rifles' } as const;

export default function FootprintList() {
  const { data, isPending, refetch } = useQuery(footprintsQuery());
  return (
    <>
      <Breadcrumb crumbs={footprintListCrumbs} />
      <PageHeading>Red dot footprints</PageHeading>
      <p className="mt-2 max-w-reading text-ink2">
        A footprint is the pattern of screws and recoil posts under a sight. A sight fits a slide or plate with the same
        footprint; a similar one won’t do. <TextLink to={paths.plates}>Plates</TextLink> put another footprint on a
        slide’s cut.
      </p>
      <div className="mt-4">
        <SketchLegend />
      </div>
      {isPending && <Loading>Loading footprints...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch footprints" onRetry={refetch} />}
      {data &&
        (['pistol', 'rifle'] as const).map((kind) => (
          <Section key={kind} id={kind} title={kinds[kind]} className="mt-8">
            {kind === 'rifle' && (
              <p className="mb-3">
                <TextLink to={paths.mounts}>Mounts for rifles by footprint and height</TextLink>
              </p>
            )}
            <FootprintLinks footprints={usedFirst(data.filter((footprint) => footprint.kind === kind))} />
          </Section>
        ))}
    </>
  );
}

function usedFirst(footprints: readonly FootprintRow[]): FootprintRow[] {
  const isUnused = ({ optics, pistols }: FootprintRow) => Number(optics + pistols === 0);
  return footprints.toSorted((a, b) => isUnused(a) - isUnused(b));
}

function FootprintLinks({ footprints }: { footprints: readonly FootprintRow[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {footprints.map(({ id, name, aliases, optics, pistols }) => (
        <li key={id}>
          <Link
            to={paths.footprint(id)}
            className="card flex h-full items-center justify-between gap-4 p-4 hover:bg-hover"
          >
            <span>
              <span className="block text-reading font-semibold">{name}</span>
              <span className="block">
                {[optics > 0 && counted(optics, 'optic'), pistols > 0 && counted(pistols, 'pistol')]
                  .filter(Boolean)
                  .join(', ') || 'None listed yet'}
              </span>
              <span className="mt-1 block text-label text-ink2">Also called: {aliases.slice(0, 3).join(', ')}</span>
            </span>
            <Drawing id={id} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const tubeOf = (id: string) => Number(/^ring-(\d+)mm$/.exec(id)?.[1]);

function Drawing({ id }: { id: string }) {
  if (tubeOf(id)) return <RingSketch diameter={tubeOf(id)} />;
  if (footprintSketch(id)) return <PatternSketch footprintKey={id} scale={1.6} />;
  return <span className="w-16 shrink-0 text-center text-label text-ink2">Pattern not published</span>;
}

/** From behind: the tube in its ring, both rings at one scale. */
function RingSketch({ diameter }: { diameter: number }) {
  const radius = diameter / 2;
  return (
    <svg aria-hidden="true" viewBox="-20 -24 40 48" width="64" height="76.8" className="shrink-0 fill-body stroke-ink">
      <path d={`M-9 ${radius}H9V22H-9z`} className="stroke-edge" />
      <circle r={radius + 2.5} className="stroke-edge" />
      <circle r={radius} className="fill-sheet" />
    </svg>
  );
}
