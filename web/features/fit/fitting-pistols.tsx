import { useQuery } from '@tanstack/react-query';
import type { PairedPistol } from '#domain/fit/pistols.schema.ts';
import { fitDetail, verdictTexts } from '#domain/fit/verdicts.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { paths } from '#web/paths.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FirstRowsNote } from './first-rows-note.tsx';
import { fittingPistolsQuery } from './queries.ts';

/** The reverse of the wizard: the pistols an optic fits, grouped by how it mounts. */
export function FittingPistols({ optic }: { optic: Optic }) {
  const { data, isPending, refetch } = useQuery(fittingPistolsQuery(String(optic.id)));
  return (
    <Section id="fits" title="Fits these pistols" className="mt-10">
      {isPending && <Loading className="">Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch pistols" onRetry={refetch} />}
      {data?.length === 0 && <p className="text-ink2">No listed pistol fits this optic.</p>}
      {data && data.length > 0 && <PistolGroups pistols={data} />}
      {data && <FirstRowsNote rows={data} />}
    </Section>
  );
}

function PistolGroups({ pistols }: { pistols: readonly PairedPistol[] }) {
  return [...Map.groupBy(pistols, ({ verdict }) => verdict)].map(([verdict, group]) => (
    <details key={verdict} open={group.length <= 12} className="border-b border-rule">
      <summary className="min-h-11 content-center font-semibold lg:min-h-10">
        {verdictTexts[verdict]} <span className="font-normal text-ink2">({group.length})</span>
      </summary>
      <ul className="grid gap-x-8 gap-y-1 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {group.map(({ id, slug, brand, model, confidence, ...fit }) => (
          <li key={id}>
            <TextLink to={paths.pistol(slug)}>
              {brand} {model}
            </TextLink>
            <span className="block text-label text-ink2">
              {[fit.isDisputed && 'Disputed', fitDetail(fit), confidence === 'low' && 'low confidence']
                .filter(Boolean)
                .join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  ));
}
