import { useQuery } from '@tanstack/react-query';
import type { MarkedFit } from '#domain/fit/verdicts/fit.schema.ts';
import type { FitVerdict } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { confirmHref } from '#web/features/owner-reports/confirm-href.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { useNear } from '#web/lib/use-near.ts';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Cut, pistolFitsQuery } from '../fits-query.ts';

type Listed = Pick<Optic, 'id' | 'brand' | 'productLine' | 'model'>;
type Group = { reason: string; optics: Listed[] };

function withoutFit(
  fits: readonly Pick<MarkedFit, 'verdict' | 'reason' | 'opticIds'>[],
  optics: readonly Listed[],
  verdict: FitVerdict,
): Group[] {
  const groups = Map.groupBy(
    fits.filter((fit) => fit.verdict === verdict),
    ({ reason }) => reason?.text ?? '',
  );
  return [...groups]
    .map(([reason, same]) => {
      const ids = new Set(same.flatMap(({ opticIds }) => opticIds));
      return { reason, optics: optics.filter(({ id }) => ids.has(id)) };
    })
    .filter((group) => group.optics.length > 0);
}

export const pistolOptics = () => apiQuery(['optics', 'of-pistols'], '/api/optics/pistol');

type Props = { pistol: number; cut: Cut };

export function NotKnownOptics(props: Props) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className="mt-6 min-h-11 print:hidden">
      {near && <WithoutFit {...props} />}
    </div>
  );
}

function WithoutFit({ pistol, cut }: Props) {
  const fits = useQuery(pistolFitsQuery({ id: pistol, cut }));
  const optics = useQuery(pistolOptics());
  if (fits.isPending || optics.isPending) return null;
  if (fits.data === undefined || optics.data === undefined) {
    const retry = () => Promise.all([fits.refetch(), optics.refetch()]);
    return <FetchFailureLine title="Failed to fetch the optics whose fit isn’t known" onRetry={retry} />;
  }
  const notKnown = withoutFit(fits.data, optics.data, 'unknown');
  const count = notKnown.reduce((sum, group) => sum + group.optics.length, 0);
  return (
    <>
      {count > 0 && (
        <details>
          <summary className="disclosure flex min-h-11 items-center gap-2 font-semibold lg:min-h-8">
            Fit not known ({grouped(count)})
          </summary>
          <div className="grid gap-5 border-l border-rule pl-3">
            {notKnown.map((group) => (
              <NotKnownGroup key={group.reason} group={group} pistol={pistol} cut={cut} />
            ))}
          </div>
        </details>
      )}
      {withoutFit(fits.data, optics.data, 'no').map(({ reason, optics: ruledOut }) => (
        <p key={reason} className="mt-1 text-ink2">
          Can’t mount ({grouped(ruledOut.length)}): {reason}
        </p>
      ))}
    </>
  );
}

type GroupProps = Props & { group: Group };

function NotKnownGroup({ group: { reason, optics }, pistol, cut }: GroupProps) {
  return (
    <section>
      <p className="max-w-reading text-ink2">{reason}</p>
      <ul className="mt-1 columns-xs gap-8">
        {optics.map((optic) => (
          <li key={optic.id} className="flex min-h-11 break-inside-avoid items-center justify-between gap-3 lg:min-h-8">
            <TextLink to={paths.optic(optic.id)}>{opticFullName(optic)}</TextLink>
            <TextLink
              to={confirmHref(pistol, optic.id, cut)}
              rel="nofollow"
              aria-label={`I own this setup: ${opticFullName(optic)}`}
              className="inline-flex min-h-11 shrink-0 items-center text-label text-ink2 underline lg:min-h-8"
            >
              I own this setup
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
