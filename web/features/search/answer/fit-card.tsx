import { useQuery } from '@tanstack/react-query';
import type { MarkedFit } from '#domain/fit/verdicts/fit.schema.ts';
import {
  type FitVerdict,
  fitDetail,
  fitVerdicts,
  isMounted,
  verdictTexts,
} from '#domain/fit/verdicts/verdict-texts.ts';
import type { FitAnswer, FitOfPair } from '#domain/search/search.schema.ts';
import { confirmHref } from '#web/features/owner-reports/confirm-href.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { pistolFitsQuery } from '../../fit/fits-query.ts';
import { FitChip, FitWords } from '../../fit/verdicts/fit-chip.tsx';
import { useMyPistol } from '../../my-pistol/my-pistol.ts';
import { hasOneVerdict } from './answer-in-short.ts';

export function FitCard({ answer }: { answer: FitAnswer }) {
  if (hasOneVerdict(answer)) return <OneVerdict pair={answer} />;
  return (
    <>
      <p className="text-name font-semibold">It depends on the model</p>
      <Verdicts pairs={[answer, ...answer.others]} />
    </>
  );
}

/** On the cut of the visitor's own slide, if the answer is about it. */
function useFit({
  optic,
  pistol,
  fit,
}: FitOfPair): Pick<MarkedFit, 'verdict' | 'hardware' | 'adapterInfo' | 'isDisputed'> {
  const mine = useMyPistol();
  const isMine = mine?.id === pistol.id && Boolean(mine.cut);
  const { data } = useQuery({ ...pistolFitsQuery(mine), enabled: isMine });
  return (isMine && data?.find(({ opticIds }) => opticIds.includes(optic.id))) || fit;
}

function inOneSentence(verdict: FitVerdict, optic: string, pistol: string): string {
  if (verdict === 'direct') return `The ${optic} mounts directly on the ${pistol}.`;
  if (isMounted(verdict)) return `The ${optic} fits the ${pistol} ${verdictTexts[verdict].replace('With', 'with')}.`;
  return verdict === 'no'
    ? `The ${optic} can’t mount on the ${pistol}.`
    : `We don’t know whether the ${optic} fits the ${pistol}.`;
}

function OneVerdict({ pair }: { pair: FitOfPair }) {
  const { optic, pistol } = pair;
  const fit = useFit(pair);
  const detail = fitDetail(fit);
  return (
    <>
      <p>
        <FitChip {...fit} className="fit-chip-large" />
      </p>
      <p className="mt-3 text-name font-semibold text-balance">
        {inOneSentence(fit.verdict, optic.title, pistol.title)}
      </p>
      {detail && <p className="mt-1 text-ink2">{detail}</p>}
      <p className="answer-links">
        <TextLink to={confirmHref(pistol.id, optic.id)}>See the sources</TextLink>
        <TextLink to={optic.url}>{optic.title}</TextLink>
        <TextLink to={pistol.url}>{pistol.title}</TextLink>
      </p>
    </>
  );
}

function VerdictOf({ pair }: { pair: FitOfPair }) {
  const fit = useFit(pair);
  return <FitWords {...fit} />;
}

const byVerdict = (a: FitOfPair, b: FitOfPair) =>
  fitVerdicts.indexOf(a.fit.verdict) - fitVerdicts.indexOf(b.fit.verdict);

export function Verdicts({ pairs }: { pairs: readonly FitOfPair[] }) {
  const [{ optic, pistol } = {}] = pairs;
  const sameOptic = pairs.every((pair) => pair.optic.id === optic?.id);
  const samePistol = pairs.every((pair) => pair.pistol.id === pistol?.id);
  const nameOf = (pair: FitOfPair) => {
    if (sameOptic) return pair.pistol.title;
    return samePistol ? pair.optic.title : `${pair.optic.title} on ${pair.pistol.title}`;
  };
  return (
    <>
      {sameOptic && <p className="mt-1 text-ink2">{optic?.title} on</p>}
      {samePistol && <p className="mt-1 text-ink2">On {pistol?.title}</p>}
      <ul className="mt-3">
        {[...pairs].sort(byVerdict).map((pair) => (
          <li key={`${pair.optic.id} ${pair.pistol.id}`} className="border-t border-rule">
            <Link
              to={confirmHref(pair.pistol.id, pair.optic.id)}
              className="group flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="font-medium group-hover:underline">{nameOf(pair)}</span>
              <span className="inline-flex items-center gap-2">
                <VerdictOf pair={pair} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
