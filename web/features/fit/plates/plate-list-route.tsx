import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import type { PlateList as Plates } from '#domain/fit/plates/plates.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { nameRank } from '#web/features/my-pistol/match-names.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta } from '#web/shell/head.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SlideSketch } from '../slide-drawing.tsx';
import { type CutWithPlates, ListedCutPart } from './listed-cut.tsx';
import { plateListCrumbs, plateListHead } from './plate-head.ts';
import { platesQuery } from './plate-queries.ts';

const load = loadQueries(() => [platesQuery()]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta(() => plateListHead);

export default function PlateList() {
  const { data, isPending, refetch } = useQuery(platesQuery());
  useScrollToLatePart();
  return (
    <>
      <Breadcrumb crumbs={plateListCrumbs} />
      <PageHeading>Optic cuts and plates</PageHeading>
      <p className="mt-2 mb-6 max-w-reading text-ink2">
        An optic cut is the pocket milled into a slide. Some optics mount in it directly, others on a plate. A plate has
        to match the cut below it and the optic’s <TextLink to={paths.footprints}>footprint</TextLink> above it. For
        rifle rails, see <TextLink to={paths.mounts}>mounts</TextLink>.
      </p>
      {isPending && <Loading>Loading plates...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch plates" onRetry={refetch} />}
      {data && <Cuts list={data} />}
    </>
  );
}

const withPlates = ({ cuts, plates }: Plates): CutWithPlates[] =>
  cuts
    .filter(({ key }) => paths.cut(key) !== paths.mounts)
    .map((cut) => ({ ...cut, plates: plates.filter((plate) => plate.cuts.includes(cut.key)) }));

function wordsOf({ maker, name, takes, plates, pistols }: CutWithPlates): string {
  return [
    ...[maker, name, ...takes.map((taken) => taken.name)],
    ...plates.flatMap((plate) => [plate.name, plate.maker, plate.partNumber, ...plate.presents.map((one) => one.name)]),
    ...pistols.flatMap(({ brand, model }) => [brand, model]),
  ].join(' ');
}

/** Those with each word, or else with parts of words. */
function found(cuts: readonly CutWithPlates[], typed: string): readonly CutWithPlates[] {
  const ranked = Map.groupBy(cuts, (cut) => nameRank(wordsOf(cut), typed));
  return ranked.get(0) ?? ranked.get(1) ?? [];
}

function Cuts({ list }: { list: Plates }) {
  const [typed, setTyped] = useState('');
  const all = withPlates(list);
  const shown = typed.trim() === '' ? all : found(all, typed);
  const makers = [...Map.groupBy(shown, ({ maker }) => maker)];
  return (
    <>
      <CutSearch onSearch={setTyped} shown={shown.length} all={all.length} />
      {shown.length === all.length && <CommonCuts cuts={all} />}
      {makers.length > 0 && (
        <Section id="makers" title={shown.length === all.length ? 'All cuts by maker' : 'Cuts by maker'}>
          <div className="card divide-y divide-rule px-4 lg:px-5">
            {makers.map(([maker, cuts]) => (
              <details key={maker} open={shown.length < all.length || undefined}>
                <summary className="disclosure flex min-h-11 items-center gap-2 lg:min-h-10">
                  <h3 className="font-semibold">{maker}</h3>
                  <span className="ml-auto text-ink2">{counted(cuts.length, 'cut')}</span>
                </summary>
                {cuts.map((cut) => (
                  <ListedCutPart key={cut.key} cut={cut} />
                ))}
              </details>
            ))}
          </div>
          <p className="mt-2 text-label text-ink2">Slides drawn from behind. Schematic, not to scale.</p>
        </Section>
      )}
    </>
  );
}

const mostCommon = 6;

/** Those of the most listed pistols. */
function CommonCuts({ cuts }: { cuts: readonly CutWithPlates[] }) {
  const common = cuts.toSorted((a, b) => b.pistols.length - a.pistols.length).slice(0, mostCommon);
  return (
    <Section id="common" title="Cuts on the most pistols" className="mb-8">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {common.map(({ key, maker, name, pistols, takes, plates }) => (
          <li key={key}>
            <Link to={paths.cut(key)} className="card flex h-full items-start gap-4 p-4 hover:bg-hover">
              <span className="w-26 shrink-0">
                <SlideSketch cut={takes.find(({ id }) => footprintSketch(id) !== null)?.id} />
              </span>
              <span>
                <span className="block text-label text-ink2">{maker}</span>
                <span className="block text-reading font-semibold first-letter:uppercase">{name}</span>
                <span className="block">{counted(pistols.length, 'pistol')}</span>
                <span className="block text-label text-ink2">
                  {[
                    takes.length > 0 && `Takes ${takes.map((taken) => taken.name).join(', ')}`,
                    plates.length > 0 && counted(plates.length, 'plate'),
                  ]
                    .filter(Boolean)
                    .join('; ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SearchProps = { onSearch: (typed: string) => void; shown: number; all: number };

function CutSearch({ onSearch, shown, all }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  // Somebody may have typed before the script was there.
  useEffect(() => onSearch(input.current?.value ?? ''), [onSearch]);
  const some = shown === 0 ? 'No cuts match.' : `${shown} of ${counted(all, 'cut')}`;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <input
        ref={input}
        type="search"
        aria-label="Find a pistol, cut, plate, or footprint"
        onChange={(event) => onSearch(event.target.value)}
        placeholder="Pistol, cut, plate, or footprint"
        autoComplete="off"
        className="min-h-11 w-full max-w-md rounded-control border border-edge bg-sheet px-3 text-reading placeholder:text-ink3 noscript:hidden"
      />
      <p role="status" className="text-ink2">
        {shown === all ? counted(all, 'cut') : some}
      </p>
    </div>
  );
}
