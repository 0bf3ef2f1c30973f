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
import { fittingOpticsQuery } from '../fit/wizard-queries.ts';
import { opticQuery } from '../optics/queries.ts';
import { ChooseOptic } from './choose-optic.tsx';
import { ChooseOwnedPistol } from './choose-owned-pistol.tsx';
import { confirmHref } from './confirm-href.ts';
import { Pairing, titleOf } from './pairing-page.tsx';
import { fitQuery, ownedPistolQuery, ownersQuery } from './queries.ts';

const pairingQuery = (params: URLSearchParams) => ownersQuery(params.get('pistol') ?? '', params.get('optic') ?? '');

const load: Load = async (client, { url }) => {
  const named = url.searchParams.get('pistol');
  const cut = readCut(url.searchParams);
  if (!named) {
    await client.prefetchQuery(pistolRowsQuery());
    return;
  }
  if (!url.searchParams.has('optic')) {
    const owned = await client.fetchQuery(ownedPistolQuery(named)).catch(() => undefined);
    if (owned) await client.prefetchQuery(fittingOpticsQuery(owned.id, cut));
    return;
  }
  const owners = await client.fetchQuery(pairingQuery(url.searchParams)).catch(() => undefined);
  if (owners === undefined) return;
  const { pistol, optic } = owners;
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
  const owned = ownedPistolQuery(url.searchParams.get('pistol') ?? '');
  if (isMissing(page.error(owned))) return unindexedHead('Pistol not found', 'We couldn’t find it.');
  if (isMissing(page.error(pairing))) return unindexedHead('Pairing not found', 'We couldn’t find it.');
  return unindexedHead('Confirm a fit', 'What owners report about this fit.', paths.confirmFit);
});

export default function ConfirmFitPage() {
  const [params] = useSearchParams();
  const named = params.get('pistol');
  if (!named) return <ChooseOwnedPistol />;
  if (!params.has('optic')) return <ChooseOptic key={named} named={named} cut={readCut(params)} />;
  return <PairingPage params={params} />;
}

function PairingPage({ params }: { params: URLSearchParams }) {
  useScrollToLatePart();
  const links = <ButtonLink to={paths.confirmFit}>Choose a pistol</ButtonLink>;
  return (
    <RowPage what="Pairing" query={useQuery(pairingQuery(params))} links={links}>
      {(owners) => <Pairing key={`${owners.pistol.id} ${owners.optic.id}`} owners={owners} />}
    </RowPage>
  );
}
