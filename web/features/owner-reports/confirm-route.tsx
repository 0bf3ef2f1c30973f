import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { readCut } from '../fit/cuts/use-slide-cut.ts';
import { pistolPageQuery } from '../fit/queries.ts';
import { fittingOpticsQuery, pistolQuery } from '../fit/wizard-queries.ts';
import { opticQuery } from '../optics/queries.ts';
import { confirmHref } from './confirm-href.ts';
import { Pairing, titleOf } from './pairing-page.tsx';
import { fitQuery, ownersQuery } from './queries.ts';

const pairingQuery = (params: URLSearchParams) => ownersQuery(params.get('pistol') ?? '', params.get('optic') ?? '');

const pistolAlone = (params: URLSearchParams) => (params.has('optic') ? 0 : Number(params.get('pistol')));

const load: Load = async (client, { url }) => {
  const alone = pistolAlone(url.searchParams);
  if (alone > 0) {
    await Promise.all([client.prefetchQuery(pistolQuery(alone)), client.prefetchQuery(fittingOpticsQuery(alone))]);
    return;
  }
  const owners = await client.fetchQuery(pairingQuery(url.searchParams)).catch(() => undefined);
  if (owners === undefined) return;
  const { pistol, optic } = owners;
  const cut = readCut(url.searchParams);
  await Promise.all([
    client.prefetchQuery(fitQuery(pistol.id, optic.id, cut)),
    client.prefetchQuery(pistolPageQuery(pistol.slug, cut)),
    client.prefetchQuery(opticQuery(String(optic.id))),
  ]);
};

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const meta = pageMeta((page, { url }) => {
  const pairing = pairingQuery(url.searchParams);
  const owners = page.data(pairing);
  if (owners) {
    const { pistol, optic } = owners;
    return unindexedHead(titleOf(owners), 'What owners report about this fit.', confirmHref(pistol.id, optic.id));
  }
  if (isMissing(page.error(pairing))) return unindexedHead('Pairing not found', 'We couldn’t find it.');
  return unindexedHead('Confirm a fit', 'What owners report about this fit.', paths.confirmFit);
});

export default function ConfirmFitPage() {
  const [params] = useSearchParams();
  const pistol = pistolAlone(params);
  return pistol > 0 ? <ChooseOptic pistol={pistol} params={params} /> : <PairingPage params={params} />;
}

function PairingPage({ params }: { params: URLSearchParams }) {
  useScrollToLatePart();
  const links = <ButtonLink to={paths.pistols}>Pistols</ButtonLink>;
  return (
    <RowPage what="pairing" query={useQuery(pairingQuery(params))} links={links}>
      {(owners) => <Pairing key={`${owners.pistol.id} ${owners.optic.id}`} owners={owners} />}
    </RowPage>
  );
}

function ChooseOptic({ pistol, params }: { pistol: number; params: URLSearchParams }) {
  const { data: fits = [] } = useQuery(fittingOpticsQuery(pistol));
  const titles = [...opticTitles(fits.flatMap(({ optics }) => optics))];
  return (
    <RowPage what="pistol" query={useQuery(pistolQuery(pistol))}>
      {({ pistol: { brand, model, slug } }) => (
        <div className="mx-auto max-w-3xl">
          <PageHeading>
            Which red dot do you run on the{' '}
            <Link to={paths.pistol(slug)} className="underline">
              {brand} {model}
            </Link>
            ?
          </PageHeading>
          <ul className="mt-4 card columns-2xs gap-8 px-4 pt-1 pb-4">
            {titles
              .toSorted(([, a], [, b]) => a.localeCompare(b))
              .map(([id, title]) => (
                <li key={id} className="break-inside-avoid border-b border-rule">
                  <TextLink
                    to={confirmHref(pistol, id, readCut(params))}
                    rel="nofollow"
                    className="flex min-h-11 items-center py-2 underline"
                  >
                    {title}
                  </TextLink>
                </li>
              ))}
          </ul>
        </div>
      )}
    </RowPage>
  );
}
