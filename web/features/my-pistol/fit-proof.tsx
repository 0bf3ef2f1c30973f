import { useQuery } from '@tanstack/react-query';
import type { Fit } from '#domain/fit/fit.schema.ts';
import { fitDetail, verdictSigns, verdictTexts } from '#domain/fit/verdicts.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { paths } from '#web/paths.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { EndProofSection } from '../fit/end-proof.tsx';
import type { MyPistol } from './my-pistol.ts';

function fitQuery(pistol: number, optic: number) {
  return apiQuery(['pistols', 'fit', pistol, optic], '/api/fit', { search: `pistol=${pistol}&optic=${optic}` });
}

type Props = {
  optic: { id: number; name: string };
  pistol: MyPistol;
  onClose: () => void;
};

/** What mounts an optic on the visitor's pistol, and what backs it. */
export function FitProof({ optic, pistol, onClose }: Props) {
  const { data, isPending, refetch } = useQuery(fitQuery(pistol.id, optic.id));
  const pistolName = `${pistol.brand} ${pistol.model}`;
  return (
    <Modal
      title={`${optic.name} on the ${pistolName}`}
      description={data ? `${verdictSigns[data.verdict]} ${verdictTexts[data.verdict]}` : 'Does it fit?'}
      open
      onOpenChange={onClose}
    >
      {isPending && <Loading className="">Loading...</Loading>}
      {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch fit" onRetry={refetch} />}
      {data && (
        <div className="grid gap-4">
          <Hardware fit={data} />
          <EndProofSection title={`The ${pistolName}’s cut and plates`} proof={data.proof.pistol} />
          <EndProofSection title={`The ${optic.name}’s footprint`} proof={data.proof.optic} />
          <p>
            <TextLink to={paths.pistol(pistol.slug)}>All red dots that fit the {pistolName}</TextLink>
          </p>
        </div>
      )}
    </Modal>
  );
}

function Hardware({ fit }: { fit: Fit }) {
  const detail = fitDetail(fit);
  return (
    <div className="grid gap-1">
      {fit.footprintName !== null && <p>Mounts on: {fit.footprintName}</p>}
      {detail !== null && <p>{detail}</p>}
      {fit.alternatives.map(({ footprintKey, hardware, footprintName }) => (
        <p key={footprintKey + hardware}>
          Or: {hardware} ({footprintName})
        </p>
      ))}
      {fit.disagreements.map((text) => (
        <p key={text} className="font-medium">
          <span aria-hidden="true">! </span>
          {text}
        </p>
      ))}
    </div>
  );
}
