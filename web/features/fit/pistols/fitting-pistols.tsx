import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PairedPistol } from '#domain/fit/pistols/pistols.schema.ts';
import { atMostPerMaker, popularFirst } from '#domain/fit/pistols/popular-makers.ts';
import { doubtOf, type FitVerdict, fitVerdicts, isMounted, verdictTexts } from '#domain/fit/verdicts/verdict-texts.ts';
import { popularPistols } from '#domain/home/home.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { matchPistols } from '#web/features/my-pistol/match-names.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { fittingPistolsQuery } from '../queries.ts';
import { FitGroupTitle } from '../verdicts/fit-group-title.tsx';
import { FirstRowsNote } from '../verdicts/pistol-notes.tsx';
import { inOrder, PistolSearch } from './pistol-search.tsx';
import { DoubtfulPistolsNote, PistolsByBrand } from './pistols-by-brand.tsx';

export function FittingPistols({ optic }: { optic: Optic }) {
  const { data, isPending, refetch } = useQuery(fittingPistolsQuery(String(optic.id)));
  return (
    <Section id="fits" title="Fits these pistols" className="mt-10">
      {isPending && <Loading className="">Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch pistols" onRetry={refetch} />}
      {data?.length === 0 && <p className="text-ink2">We don’t know of a listed pistol that takes this optic.</p>}
      {data && data.length > 0 && <PistolList pistols={data} />}
      {data && <FirstRowsNote rows={data} />}
    </Section>
  );
}

type Fitting = Omit<PairedPistol, 'isDisputed'> & { isDisputed?: boolean };

const mostAtOnce = 12;
const mostPerMaker = 2;

export function PistolList({ pistols: unordered }: { pistols: readonly Fitting[] }) {
  const pistols = popularFirst(unordered);
  const [typed, setTyped] = useState('');
  const shown = typed.trim() === '' ? pistols : inOrder(pistols, matchPistols(pistols, typed));
  return (
    <>
      {pistols.length > mostAtOnce && <PistolSearch onSearch={setTyped} shown={shown.length} all={pistols.length} />}
      {shown.length > 0 && (
        <div className="group card px-4 lg:px-5">
          {shown.length > mostAtOnce ? <LongList pistols={shown} /> : <PistolGroups pistols={shown} />}
        </div>
      )}
    </>
  );
}

const isPopular = ({ brand, model }: Fitting) =>
  popularPistols.some((popular) => popular.brand === brand && popular.model === model);

/** The whole list takes the place of its first rows: brands stay together. */
function LongList({ pistols }: { pistols: readonly Fitting[] }) {
  const known = [...pistols.filter(isPopular), ...pistols.filter((pistol) => !isPopular(pistol))];
  const first = atMostPerMaker(known, mostPerMaker).slice(0, mostAtOnce);
  return (
    <>
      <div className="group-has-[details[open]]:hidden print:hidden">
        <p className="pt-3 text-ink2">
          {first.length} of {counted(pistols.length, 'pistol')}, from popular makers first:
        </p>
        <PistolGroups pistols={pistols.filter((pistol) => first.includes(pistol))} all={pistols} />
      </div>
      <details className="pb-3">
        <summary className="disclosure flex min-h-11 items-center gap-2 font-medium">Show all {pistols.length}</summary>
        <PistolGroups pistols={pistols} />
      </details>
    </>
  );
}

const inVerdictOrder = <Group,>(groups: Map<FitVerdict, Group>) =>
  [...groups].sort(([one], [other]) => fitVerdicts.indexOf(one) - fitVerdicts.indexOf(other));

type GroupsProps = { pistols: readonly Fitting[]; all?: readonly Fitting[] };

function PistolGroups({ pistols, all = pistols }: GroupsProps) {
  const marked = pistols.map((pistol) => ({ ...pistol, isDoubtful: pistol.isDisputed || doubtOf(pistol) !== null }));
  return (
    <>
      {inVerdictOrder(Map.groupBy(marked, ({ verdict }) => verdict)).map(([verdict, group]) => (
        <div key={verdict} className="border-b border-rule py-3 last:border-0">
          {isMounted(verdict) && (
            <h3 className="mb-1 font-semibold">
              <FitGroupTitle verdict={verdict} count={all.filter((one) => one.verdict === verdict).length} />
            </h3>
          )}
          <PistolsByBrand label={verdictTexts[verdict]} pistols={group} />
        </div>
      ))}
      <div className="pb-4 empty:hidden">
        <DoubtfulPistolsNote pistols={marked} />
      </div>
    </>
  );
}
