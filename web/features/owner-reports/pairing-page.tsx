import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import type { AskedPairing } from '#domain/fit/verdicts/pairing.schema.ts';
import { proofLabel, proofText } from '#domain/fit/verdicts/proof-kind.ts';
import { doubtOf, isMounted } from '#domain/fit/verdicts/verdict-texts.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import type { OwnersOfPairing } from '#domain/owner-reports/owner-reports.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { useUser } from '#web/features/account/queries.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { cutsInWords } from '../fit/cuts/cuts-in-words.ts';
import { CutQuestion } from '../fit/cuts/for-owners.tsx';
import { useSlideCut } from '../fit/cuts/use-slide-cut.ts';
import type { Cut } from '../fit/fits-query.ts';
import { HardwareList, PlateLine } from '../fit/hardware.tsx';
import { pistolListCrumbs } from '../fit/pistols/pistol-head.ts';
import { pistolPageQuery } from '../fit/queries.ts';
import { FitChip } from '../fit/verdicts/fit-chip.tsx';
import { opticQuery } from '../optics/queries.ts';
import { Alternatives } from './alternatives.tsx';
import { chooseOpticHref, confirmHref } from './confirm-href.ts';
import { fitNote, fitSentence } from './fit-sentence.ts';
import { FitStack } from './fit-stack.tsx';
import { OwnersReport } from './owners-report.tsx';
import { Ends } from './pairing-proof.tsx';
import { fitQuery, memberReportsQuery } from './queries.ts';
import { ReportForm } from './report-form.tsx';

export const titleOf = ({ pistol, optic }: OwnersOfPairing) => `${optic.name} on the ${pistol.name}`;

export function Pairing({ owners }: { owners: OwnersOfPairing }) {
  useScrollToLatePart();
  const { pistol, optic } = owners;
  const cut = useSlideCut((own) => own.id === pistol.id);
  const { data: fit } = useQuery({ ...fitQuery(pistol.id, optic.id, cut), placeholderData: keepPreviousData });
  const { data: page } = useQuery({ ...pistolPageQuery(pistol.slug, cut), placeholderData: keepPreviousData });
  const { data: detail } = useQuery(opticQuery(String(optic.id)));
  const user = useUser();
  const { data: reports } = useQuery({ ...memberReportsQuery(), enabled: Boolean(user) });
  const hasReport = user && reports?.some((own) => own.pistol.id === pistol.id && own.optic.id === optic.id);
  return (
    <article>
      <Breadcrumb
        crumbs={[
          ...pistolListCrumbs,
          { label: pistol.name, to: paths.pistol(pistol.slug) },
          { label: optic.name, to: confirmHref(pistol.id, optic.id) },
        ]}
      />
      <div className="card grid gap-x-10 gap-y-6 p-4 md:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)] md:grid-rows-[auto_1fr] lg:p-8">
        <div>
          <PageHeading>{titleOf(owners)}</PageHeading>
          {fit && <Verdict owners={owners} fit={fit} cut={cut} />}
        </div>
        {fit && page && detail && <Stack owners={owners} fit={fit} page={page} optic={detail} />}
        <div>
          {fit && page && isMounted(fit.verdict) && <Needs fit={fit} page={page} />}
          <p className="mt-4 flex flex-wrap gap-x-5">
            <TextLink to={paths.optic(optic.id)} className="inline-flex min-h-11 items-center underline lg:min-h-8">
              About the {optic.name}
            </TextLink>
            <TextLink to={paths.pistol(pistol.slug)} className="inline-flex min-h-11 items-center underline lg:min-h-8">
              All red dots that fit the {pistol.name}
            </TextLink>
          </p>
        </div>
      </div>
      <div className="mt-10 grid items-start gap-x-6 gap-y-10 lg:grid-cols-2">
        {fit && (
          <Section id="proof" title="What backs this">
            <div className="card grid gap-4 p-4 lg:p-5">
              <Ends fit={fit} pistolName={pistol.name} opticName={optic.name} />
            </div>
          </Section>
        )}
        <Section id="owners" title="What owners report">
          <div className="card p-4 lg:p-5">
            <OwnersReport owners={owners} />
            <a href="#report" className="btn mt-4">
              {hasReport ? 'Edit your report' : 'I own this setup'}
            </a>
          </div>
        </Section>
      </div>
      {fit && page && <Alternatives fit={fit} page={page} optic={optic.id} />}
      <Section id="report" title={hasReport ? 'Your report' : 'I own this setup'} className="mt-10">
        <div className="card max-w-3xl p-4 lg:p-6">
          <ReportForm pistol={pistol} optic={optic} plates={platesOf(page, fit)} />
        </div>
        <p className="mt-3 text-ink2">
          Another red dot on it?{' '}
          <TextLink to={chooseOpticHref(pistol.id, cut)} rel="nofollow">
            Choose yours
          </TextLink>
        </p>
      </Section>
    </article>
  );
}

/** First the one in the optic’s box, then those for the optic. */
export function platesOf(page: PistolPage | undefined, fit: AskedPairing | undefined): string[] {
  const choices = (page?.choices ?? []).toSorted(
    (a, b) => Number(b.footprintKey === fit?.footprintKey) - Number(a.footprintKey === fit?.footprintKey),
  );
  const boxed = fit?.verdict === 'plate-in-optic-box' ? [fit.hardware] : [];
  return [...new Set([...boxed, ...choices.flatMap(({ plates }) => plates.map(({ name }) => name))])];
}

/** After a yes, only a doubt stands by the verdict. */
const isForHardware = (fit: AskedPairing) => isMounted(fit.verdict) && doubtOf(fit) === null;

type VerdictProps = { owners: OwnersOfPairing; fit: AskedPairing; cut: Cut };

function Verdict({ owners: { pistol, optic }, fit, cut }: VerdictProps) {
  const note = isForHardware(fit) ? null : fitNote(fit);
  return (
    <>
      <p className="mt-4">
        <FitChip verdict={fit.verdict} isDisputed={fit.proofKind === 'disputed'} className="fit-chip-large" />
      </p>
      <p className="mt-4 text-prose">{inUnits(fitSentence(fit, optic.name, pistol.name))}</p>
      {note && <p className="mt-2 text-reading text-ink2">{inUnits(note)}</p>}
      {fit.cuts.length > 0 && <p className="mt-2 text-reading">{cutsInWords(fit.cuts, cut)}</p>}
      {fit.disagreements.map((text) => (
        <p key={text} className="mt-2 font-medium">
          <span aria-hidden="true">! </span>
          {text}
        </p>
      ))}
      <p className="mt-3 text-ink2">
        <a href="#proof" className="underline">
          {proofLabel(fit.proofKind)}
        </a>
        : {proofText(fit.proofKind, fit.owners)}
      </p>
      <CutQuestion
        pistol={pistol.id}
        cuts={fit.cuts}
        chosen={cut}
        hrefOf={(key) => confirmHref(pistol.id, optic.id, key)}
      />
    </>
  );
}

type StackProps = { owners: OwnersOfPairing; fit: AskedPairing; page: PistolPage; optic: OpticDetail };

const supplied: Partial<Record<AskedPairing['verdict'], string>> = {
  'plate-in-pistol-box': 'from the pistol’s box',
  'plate-in-optic-box': 'from the optic’s box',
  'plate-sold-separately': 'sold separately',
};

function Stack({ owners, fit, page: { choices }, optic }: StackProps) {
  const hasPlate = supplied[fit.verdict] !== undefined;
  const cut = choices.find(({ how }) => how === 'direct') ?? (hasPlate ? undefined : choices[0]);
  const seat = fit.verdict === 'direct' ? (fit.footprintKey ?? cut?.footprintKey) : cut?.footprintKey;
  const plate = fit.verdict === 'plate-in-optic-box' ? fit.footprintName : optic.footprint;
  return (
    <FitStack
      optic={optic}
      base={optic.footprintKey}
      hasPlate={hasPlate}
      isDirect={fit.verdict === 'direct'}
      cut={seat}
      names={[
        `${owners.optic.name}: ${optic.footprint} base`,
        ...(hasPlate ? [`${plate} plate, ${supplied[fit.verdict]}`] : []),
        `${owners.pistol.name} slide${cut ? `: ${cut.footprintName} cut` : ''}`,
      ]}
    />
  );
}

function Needs({ fit, page: { pistol, choices } }: { fit: AskedPairing; page: PistolPage }) {
  const choice = choices.find(({ footprintKey }) => footprintKey === fit.footprintKey);
  const plates = fit.verdict === 'direct' || fit.verdict === 'plate-in-optic-box' ? [] : (choice?.plates ?? []);
  const { screwThread = null, torqueInLb = null } = choice ?? {};
  const note = isForHardware(fit) ? fitNote(fit) : null;
  return (
    <Section id="needs" title="What you need" className="border-t border-rule pt-5">
      <HardwareList screws={{ pistol: pistol.screws, screwThread, torqueInLb }}>
        {fit.verdict === 'direct' && 'None. It mounts on the slide.'}
        {fit.verdict !== 'direct' && plates.length === 0 && inUnits(fit.hardware)}
        {plates.map((plate) => (
          <PlateLine key={plate.key} plate={plate} />
        ))}
        {note && <span className="block text-label text-ink2">{inUnits(note)}</span>}
      </HardwareList>
    </Section>
  );
}
