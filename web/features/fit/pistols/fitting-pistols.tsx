import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { PairedPistol } from '#domain/fit/pistols/pistols.schema.ts';
import { fitDetail } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { matchPistols } from '#web/features/my-pistol/match-names.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fittingPistolsQuery } from '../queries.ts';
import { FitWords } from '../verdicts/fit-chip.tsx';
import { FirstRowsNote } from '../verdicts/pistol-notes.tsx';

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

const mostAtOnce = 12;

function PistolList({ pistols }: { pistols: readonly PairedPistol[] }) {
  const [typed, setTyped] = useState('');
  if (pistols.length <= mostAtOnce) return <PistolGroups pistols={pistols} />;
  const shown = typed.trim() === '' ? pistols : inOrder(pistols, matchPistols(pistols, typed));
  return (
    <>
      <PistolSearch onSearch={setTyped} shown={shown.length} all={pistols.length} />
      {shown.length > 0 && (
        <div className="max-h-96 overflow-y-auto card px-4 print:max-h-none">
          <PistolGroups pistols={shown} />
        </div>
      )}
    </>
  );
}

const inOrder = <Row,>(all: readonly Row[], some: readonly Row[]) => all.filter((row) => some.includes(row));

type SearchProps = { onSearch: (typed: string) => void; shown: number; all: number };

function PistolSearch({ onSearch, shown, all }: SearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Somebody may have typed before the script was there.
  useEffect(() => onSearch(input.current?.value ?? ''), [onSearch]);
  const some = shown === 0 ? 'No pistols match.' : `${shown} of ${counted(all, 'pistol')}`;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <label htmlFor={id} className="sr-only">
        Find your pistol
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        onChange={(event) => onSearch(event.target.value)}
        placeholder="Find your pistol"
        autoComplete="off"
        className="min-h-11 w-full max-w-sm rounded-control border border-edge bg-sheet px-2.5 text-reading placeholder:text-ink3 noscript:hidden lg:min-h-8 lg:text-base"
      />
      <p role="status" className="text-ink2">
        {shown === all ? counted(all, 'pistol') : some}
      </p>
    </div>
  );
}

function PistolGroups({ pistols }: { pistols: readonly PairedPistol[] }) {
  return [...Map.groupBy(pistols, ({ verdict }) => verdict)].map(([verdict, group]) => (
    <div key={verdict} className="border-b border-rule last:border-0">
      <h3 className="py-2 font-semibold">
        <FitWords verdict={verdict} /> <span className="font-normal text-ink2">({group.length})</span>
      </h3>
      <ul className="grid gap-x-8 gap-y-1 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {group.map(({ id, slug, brand, model, ...fit }) => (
          <li key={id}>
            <TextLink to={paths.pistol(slug)}>
              {brand} {model}
            </TextLink>
            <span className="block text-label text-ink2">{noteOf(fit)}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function noteOf({ isDisputed, confidence, ...fit }: Omit<PairedPistol, 'id' | 'slug' | 'brand' | 'model'>): string {
  const detail = fitDetail(fit);
  const saysSo = detail !== null && /\bdisputed\b/i.test(detail);
  return [isDisputed && !saysSo && 'Disputed', detail, confidence === 'low' && 'low confidence']
    .filter(Boolean)
    .join('; ');
}
