import { useQuery } from '@tanstack/react-query';
import type { Pairing } from '#domain/fit/pairing.schema.ts';
import { proofText } from '#domain/fit/proof-kind.ts';
import { fitDetail, verdictSigns, verdictTexts } from '#domain/fit/verdicts.ts';
import { paths } from '#web/paths.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { EndProofSection } from '../fit/end-proof.tsx';
import { OwnersReport } from '../owner-reports/owners-report.tsx';
import { fitQuery, ownersQuery } from '../owner-reports/queries.ts';
import type { MyPistol } from './my-pistol.ts';

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
          <Owners pistol={pistol.id} optic={optic.id} fit={data} />
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

function Owners({ pistol, optic, fit: { owners } }: { pistol: number; optic: number; fit: Pairing }) {
  const hasReports = owners.run + owners.didNotFit > 0;
  const { data } = useQuery({ ...ownersQuery(pistol, optic), enabled: hasReports });
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">What owners report</h3>
      {hasReports ? data && <OwnersReport owners={data} /> : <p className="text-ink2">No reports yet.</p>}
      <p>
        <TextLink to={paths.confirmFit(pistol, optic)} rel="nofollow">
          I run this
        </TextLink>
      </p>
    </section>
  );
}

function Hardware({ fit }: { fit: Pairing }) {
  const detail = fitDetail(fit);
  return (
    <div className="grid gap-1">
      <p className="text-ink2">{proofText(fit.proofKind, fit.owners)}</p>
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
