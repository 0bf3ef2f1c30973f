import { useQuery } from '@tanstack/react-query';
import type { Pairing } from '#domain/fit/verdicts/pairing.schema.ts';
import { proofLabel, proofText } from '#domain/fit/verdicts/proof-kind.ts';
import { fitDetail } from '#domain/fit/verdicts/verdict-texts.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { cutsInWords } from '../fit/cuts/cuts-in-words.ts';
import type { Cut } from '../fit/fits-query.ts';
import { confirmHref } from './confirm-href.ts';
import { EndProofSection } from './end-proof.tsx';
import { OwnersReport } from './owners-report.tsx';
import { fitQuery, ownersQuery } from './queries.ts';

type Ids = { pistol: number; optic: number; cut?: Cut };
type Names = { pistolName: string; opticName: string };

export function PairingProof({ pistol, optic, cut, pistolName, opticName }: Ids & Names) {
  const { data, isPending, refetch } = useQuery(fitQuery(pistol, optic, cut));
  if (isPending) return <Loading className="">Loading...</Loading>;
  if (data === undefined) return <FetchFailureLine title="Failed to fetch fit" onRetry={refetch} />;
  return (
    <div className="grid gap-4">
      <Hardware fit={data} />
      {data.cuts.length > 0 && (
        <p>
          {cutsInWords(data.cuts, cut)}{' '}
          <TextLink to={`${confirmHref(pistol, optic, cut)}#cut`} rel="nofollow">
            {data.cuts.some(({ key }) => key === cut) ? 'Change cut' : 'Which cut does your slide have?'}
          </TextLink>
        </p>
      )}
      <Owners pistol={pistol} optic={optic} cut={cut} fit={data} />
      <Ends fit={data} pistolName={pistolName} opticName={opticName} />
    </div>
  );
}

export function Ends({ fit: { proof }, pistolName, opticName }: Names & { fit: Pairing }) {
  return (
    <>
      <EndProofSection title={`The ${pistolName}’s cut and plates`} proof={proof.pistol} />
      <EndProofSection title={`The ${opticName}’s footprint`} proof={proof.optic} />
    </>
  );
}

function Hardware({ fit }: { fit: Pairing }) {
  const detail = fitDetail(fit);
  const isDoubt = detail !== null && fit.disagreements.includes(detail);
  return (
    <div className="grid gap-1">
      {fit.footprintName !== null && <p>Mounts on: {fit.footprintName}</p>}
      {!isDoubt && detail !== null && <p>{detail}</p>}
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
      <p className="text-ink2">
        {proofLabel(fit.proofKind)}: {proofText(fit.proofKind, fit.owners)}
      </p>
    </div>
  );
}

function Owners({ pistol, optic, cut, fit: { owners } }: Ids & { fit: Pairing }) {
  const hasReports = owners.run + owners.didNotFit > 0;
  const { data } = useQuery({ ...ownersQuery(pistol, optic), enabled: hasReports });
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">What owners report</h3>
      {hasReports ? data && <OwnersReport owners={data} /> : <p className="text-ink2">No reports yet.</p>}
      <p>
        <TextLink to={confirmHref(pistol, optic, cut)} rel="nofollow">
          I own this setup
        </TextLink>
      </p>
    </section>
  );
}
