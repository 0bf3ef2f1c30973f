import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { readCut } from '../fit/cuts/use-slide-cut.ts';
import { pistolPageQuery, pistolRowsQuery } from '../fit/queries.ts';
import { fittingOpticsQuery, pistolQuery } from '../fit/wizard-queries.ts';
import { opticQuery } from '../optics/queries.ts';
import { ChooseOptic } from './choose-optic.tsx';
import { ChooseOwnedPistol } from './choose-owned-pistol.tsx';
import { confirmHref } from './confirm-href.ts';
import { Pairing, titleOf } from './pairing-page.tsx';
import { fitQuery, ownersQuery } from './queries.ts';

const pairingQuery = (params: URLSearchParams) => ownersQuery(params.get('pistol') ?? '', params.get('optic') ?? '');

const pistolAlone = (params: URLSearchParams) => (params.has('optic') ? 0 : Number(params.get('pistol')));

const load: Load = async (client, { url }) => {
  if (!url.searchParams.has('pistol')) {
    await client.prefetchQuery(pistolRowsQuery());
    return;
  }
  const alone = pistolAlone(url.searchParams);
  if (alone > 0) {
    await Promise.all([
      client.prefetchQuery(pistolQuery(alone)),
      client.prefetchQuery(fittingOpticsQuery(alone, readCut(url.searchParams))),
    ]);
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
  if (!params.has('pistol')) return <ChooseOwnedPistol />;
  const pistol = pistolAlone(params);
  if (pistol > 0) return <ChooseOptic key={pistol} pistol={pistol} cut={readCut(params)} />;
  return <PairingPage params={params} />;
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
