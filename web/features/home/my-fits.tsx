import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fitIn, isMounted } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Home } from '#domain/home/home.schema.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import type { FitFilter } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { pistolFitsQuery } from '#web/features/fit/fits-query.ts';
import { forSearch } from '#web/features/fit/queries.ts';
import { FitWords } from '#web/features/fit/verdicts/fit-chip.tsx';
import { ChoosePistol } from '#web/features/my-pistol/choose-pistol.tsx';
import { linkedPistolIn, loadLinkedPistol } from '#web/features/my-pistol/linked-pistol.ts';
import { type MyPistol, useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { priceRange } from '#web/features/optics/format.ts';
import { fitQuery } from '#web/features/owner-reports/queries.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skyline } from '#web/ui/drawing/skyline.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const shownFits = 3;

function firstFitsQuery(pistol: MyPistol | undefined, kind: FitFilter) {
  const search = `${pistol ? forSearch(pistol) : ''}&fits=${kind}&sort=recommended&page=1&pageSize=${shownFits}`;
  return queryOptions({
    queryKey: ['optics', 'list', 'pistol', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/optics/pistol', { search, signal }),
  });
}

export async function loadMyFits(client: QueryClient, url: URL): Promise<void> {
  await loadLinkedPistol(client, url);
  const pistol = linkedPistolIn(client, url.searchParams);
  if (!pistol) return;
  const lists = [firstFitsQuery(pistol, 'plate'), firstFitsQuery(pistol, 'direct')];
  await Promise.all(lists.map((list) => client.prefetchQuery(list)));
  const [optic] = lists.flatMap(({ queryKey }) => client.getQueryData(queryKey)?.rows ?? []);
  if (optic) await client.prefetchQuery(fitQuery(pistol.id, optic.id, pistol.cut));
}

export type Worked = Omit<NonNullable<Home['answer']>, 'pistol'> & { pistol: MyPistol };

/** A question about the visitor's pistol: one that takes a plate has more to say than one that mounts directly. */
export function useMyAnswer(): { answer: Worked | undefined; isPending: boolean } {
  const pistol = useMyPistol();
  const isKnown = pistol !== undefined;
  const plated = useQuery({ ...firstFitsQuery(pistol, 'plate'), enabled: isKnown });
  const direct = useQuery({ ...firstFitsQuery(pistol, 'direct'), enabled: isKnown });
  const optic = plated.isPending ? undefined : (plated.data?.rows[0] ?? direct.data?.rows[0]);
  const fit = useQuery({ ...fitQuery(pistol?.id ?? 0, optic?.id ?? 0, pistol?.cut), enabled: optic !== undefined });
  const isPending = isKnown && (plated.isPending || direct.isPending || (optic !== undefined && fit.isPending));
  return {
    answer: pistol && optic && fit.data ? { pistol, optic, fit: fit.data } : undefined,
    isPending,
  };
}

/** Every page reserves its space, so nothing shifts when it appears. */
export function MyFits() {
  const pistol = useMyPistol();
  return <div className="home-fits">{pistol && <Fits pistol={pistol} />}</div>;
}

function Fits({ pistol }: { pistol: MyPistol }) {
  const direct = useQuery(firstFitsQuery(pistol, 'direct'));
  const needsPlate = direct.data?.total === 0;
  const plated = useQuery({ ...firstFitsQuery(pistol, 'plate'), enabled: needsPlate });
  const { data, isPending, refetch } = needsPlate ? plated : direct;
  const { data: fits } = useQuery(pistolFitsQuery(pistol));
  const total = fits?.flatMap(({ verdict, opticIds }) => (isMounted(verdict) ? opticIds : [])).length ?? 0;
  return (
    <section aria-labelledby="my-fits" className="flex h-full flex-col">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 md:flex">
        <h2 id="my-fits" className="truncate text-reading font-semibold md:text-name">
          {`Your ${pistol.brand} ${pistol.model}`}
        </h2>
        <ChoosePistol className="min-h-11 underline">Change</ChoosePistol>
        <ButtonLink
          to={paths.list('pistol', `${forSearch(pistol)}&fits=direct&fits=plate`)}
          look="primary"
          className={`max-md:col-span-full md:ml-auto ${total ? '' : 'invisible'}`}
        >
          See all {grouped(total)} that fit
        </ButtonLink>
      </div>
      <p className="mt-3 text-ink2">{needsPlate ? 'With a plate:' : 'Without a plate:'}</p>
      <div className="mt-1 min-h-0 flex-1">
        {isPending && <Loading className="-mt-10">Loading optics...</Loading>}
        {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch optics" onRetry={refetch} />}
        {data?.total === 0 && <p>We don’t know of a listed red dot that fits it.</p>}
        <ul className="gap-3 empty:hidden max-md:divide-y max-md:divide-rule md:grid md:grid-cols-3">
          {data?.rows.map((optic) => (
            <Fit key={optic.id} optic={optic} verdict={fits && <FitWords {...fitIn(fits, optic.id)} />} />
          ))}
        </ul>
      </div>
      <p>
        <TextLink to={paths.pistol(pistol.slug)} className="inline-flex min-h-11 items-center underline lg:min-h-8">
          Every way to mount
        </TextLink>
      </p>
    </section>
  );
}

/** The verdict has its own room, so nothing moves when it comes. */
function Fit({ optic, verdict }: { optic: Optic; verdict: ReactNode }) {
  return (
    <li className="h-16 md:h-20">
      <Link
        to={paths.optic(optic.id)}
        className="flex h-full items-center gap-3 hover:bg-hover md:rounded-control md:bg-paper md:px-3"
      >
        <Skyline optics={[optic]} className="h-11 w-12 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{opticTitle(optic)}</span>
          <span className="flex min-h-6.5 items-center justify-between gap-2">
            <span className="flex min-w-0 items-center gap-2 *:last:truncate">{verdict}</span>
            <span className="shrink-0 text-ink2">{priceRange(optic)}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
