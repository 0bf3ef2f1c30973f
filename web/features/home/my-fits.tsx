import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { signedVerdict } from '#domain/fit/verdicts/signed-verdict.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import type { FitFilter } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { pistolFitsQuery } from '../fit/queries.ts';
import { ChoosePistol } from '../my-pistol/choose-pistol.tsx';
import { linkedPistolIn, loadLinkedPistol } from '../my-pistol/linked-pistol.ts';
import { type MyPistol, useMyPistol } from '../my-pistol/my-pistol.ts';
import { priceRange } from '../optics/format.ts';

export function homeQuery() {
  return apiQuery(['home'], '/api/home');
}

const shownFits = 3;

function firstFitsQuery(slug: string, kind: FitFilter) {
  const search = `for=${encodeURIComponent(slug)}&fits=${kind}&sort=recommended&page=1&pageSize=${shownFits}`;
  return queryOptions({
    queryKey: ['optics', 'list', 'pistol', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/optics/pistol', { search, signal }),
  });
}

export async function loadFirstFits(client: QueryClient, url: URL): Promise<void> {
  await loadLinkedPistol(client, url);
  const pistol = linkedPistolIn(client, url.searchParams);
  if (!pistol) return;
  const direct = firstFitsQuery(pistol.slug, 'direct');
  await client.prefetchQuery(direct);
  if (client.getQueryData(direct.queryKey)?.total === 0)
    await client.prefetchQuery(firstFitsQuery(pistol.slug, 'plate'));
}

/** Its room is in every document, so nothing moves when it appears. */
export function MyFits() {
  const pistol = useMyPistol();
  return <div className="home-fits">{pistol && <Fits pistol={pistol} />}</div>;
}

function Fits({ pistol }: { pistol: MyPistol }) {
  const direct = useQuery(firstFitsQuery(pistol.slug, 'direct'));
  const needsPlate = direct.data?.total === 0;
  const plated = useQuery({ ...firstFitsQuery(pistol.slug, 'plate'), enabled: needsPlate });
  const { data, isPending, refetch } = needsPlate ? plated : direct;
  const { data: fits } = useQuery(pistolFitsQuery(pistol.id));
  return (
    <section aria-labelledby="my-fits" className="flex h-full flex-col">
      <h2 id="my-fits" className="truncate text-reading font-semibold">
        {headingOf(pistol.model, direct.data?.total, plated.data?.total)}
      </h2>
      {isPending && <Loading className="mt-2">Loading optics...</Loading>}
      {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch optics" onRetry={refetch} />}
      {data?.total === 0 && <p className="mt-2">No listed red dot fits it.</p>}
      <ul className="mt-2 divide-y divide-rule border-y border-rule empty:hidden">
        {data?.rows.map((optic) => (
          <Fit key={optic.id} optic={optic} verdict={fits && signedVerdict(fits, optic.id)} />
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap items-center gap-x-5">
        <TextLink
          to={paths.list('pistol', `for=${pistol.slug}&fits=${needsPlate ? 'plate' : 'direct'}`)}
          className={`inline-flex min-h-11 min-w-20 items-center font-medium underline lg:min-h-8 ${data?.total ? '' : 'invisible'}`}
        >
          See all {grouped(data?.total ?? 0)}
        </TextLink>
        <TextLink to={paths.pistol(pistol.slug)} className="inline-flex min-h-11 items-center underline lg:min-h-8">
          Every way to mount
        </TextLink>
        <ChoosePistol className="min-h-11 underline lg:min-h-8">Change</ChoosePistol>
      </p>
    </section>
  );
}

function headingOf(model: string, direct: number | undefined, plated: number | undefined): string {
  if (direct !== 0) return `These mount directly on my ${model}`;
  return plated ? `These fit my ${model} with a plate` : `Red dots for my ${model}`;
}

/** The verdict has its own room, so nothing moves when it comes. */
function Fit({ optic, verdict }: { optic: Optic; verdict: string | undefined }) {
  return (
    <li className="h-14">
      <Link to={paths.optic(optic.id)} className="flex h-full items-center gap-3 hover:bg-lens">
        <span className="h-12 w-13 shrink-0">
          <OpticSketch optic={optic} scale={1.2} width={52} height={48} decorative />
        </span>
        <span className="min-w-0 flex-1 *:block *:truncate">
          <span className="font-medium">{opticTitle(optic)}</span>
          <span className="min-h-lh text-label text-ink2">{verdict}</span>
        </span>
        <span className="pr-1 text-ink2">{priceRange(optic)}</span>
      </Link>
    </li>
  );
}
