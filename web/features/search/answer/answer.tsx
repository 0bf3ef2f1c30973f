import { useQuery } from '@tanstack/react-query';
import type { Sketch } from '#domain/optics/drawing/sketch.schema.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { isForPistols } from '#domain/optics/optics.ts';
import type {
  ArticleAnswer,
  ChooseAnswer,
  CompareAnswer,
  FactAnswer,
  Answer as Given,
  Hit,
  ListAnswer,
  NamedThing,
  NotListedAnswer,
} from '#domain/search/search.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { FitShownFor } from '#web/features/my-pistol/fit-shown-for.tsx';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { longDate } from '#web/ui/dates.ts';
import { Skyline } from '#web/ui/drawing/skyline.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { HitRow } from '../hit-row.tsx';
import { FitCard, Verdicts } from './fit-card.tsx';
import { type Listed, listedIn, listedQuery, mostListed } from './listed.ts';

/** The answer in one sentence, then what proves it. */
export function Answer({ answer, hits }: { answer: Given; hits: readonly Hit[] }) {
  const optics = sketchesOf(answer, hits);
  return (
    <section aria-label="Answer" className="answer card">
      <div>
        <Card answer={answer} />
      </div>
      {optics.length > 0 && (
        <span className="answer-art">
          <Skyline optics={optics} className="size-full" />
        </span>
      )}
    </section>
  );
}

const mostDrawn = 3;

function sketchesOf(answer: Given, hits: readonly Hit[]): Sketch[] {
  const urls = subjectsOf(answer).map(({ url }) => url);
  return hits.flatMap(({ url, sketch }) => (sketch && urls.includes(url) ? [sketch] : [])).slice(0, mostDrawn);
}

function subjectsOf(answer: Given): readonly NamedThing[] {
  switch (answer.kind) {
    case 'fit':
      return [answer.optic];
    case 'fact':
      return [answer.subject];
    case 'compare':
      return answer.subjects;
    default:
      return [];
  }
}

function Card({ answer }: { answer: Given }) {
  switch (answer.kind) {
    case 'fit':
      return <FitCard answer={answer} />;
    case 'fact':
      return <Fact answer={answer} />;
    case 'compare':
      return <Comparison answer={answer} />;
    case 'list':
      return <List answer={answer} />;
    case 'choose':
      return <Choice answer={answer} />;
    case 'not-listed':
      return <NotListed answer={answer} />;
    case 'article':
      return <Article answer={answer} />;
  }
}

// 'C.O.R.E. Ported' ends no sentence.
const sentenceEnd = /(?<=[^.].[.?!]) (?=[A-Z])/;

function Said({ children }: { children: string }) {
  const [answer, ...rest] = children.split(sentenceEnd);
  return (
    <>
      <p className="text-name font-semibold">{answer}</p>
      {rest.length > 0 && <p className="mt-1">{rest.join(' ')}</p>}
    </>
  );
}

const mostPages = 3;

function Fact({ answer: { subject, text, proof, value } }: { answer: FactAnswer }) {
  return (
    <>
      <Said>{text}</Said>
      {proof.slice(0, mostPages).map(({ url, publisher, readOn }) => (
        <p key={url} className="mt-1 text-ink2">
          <a href={url} rel="noopener" className="underline">
            {publisher}
          </a>
          , read {longDate(readOn)}
        </p>
      ))}
      {proof.length === 0 && value !== null && <p className="mt-1 text-ink2">Not yet verified.</p>}
      <p className="answer-links">
        <TextLink to={subject.url}>{subject.title}</TextLink>
      </p>
    </>
  );
}

function Comparison({ answer: { subjects, text, url } }: { answer: CompareAnswer }) {
  const isOptics = url.startsWith(paths.compare);
  return (
    <>
      <Said>{text}</Said>
      <p className="answer-links">
        {isOptics && <TextLink to={url}>Compare side by side</TextLink>}
        {subjects.map((subject) => (
          <TextLink key={subject.url} to={subject.url}>
            {subject.title}
          </TextLink>
        ))}
      </p>
    </>
  );
}

const listLink = (count: number) => (count > mostListed ? `Show all ${grouped(count)}` : 'Open as a list with filters');

function List({ answer }: { answer: ListAnswer }) {
  const { url, text, count } = answer;
  const listed = listedIn(answer);
  return (
    <>
      <Said>{text}</Said>
      {listed && <ListedRows listed={listed} />}
      <p className="answer-links">
        <TextLink to={url}>{listed ? listLink(count) : 'Open the page'}</TextLink>
      </p>
    </>
  );
}

function ListedRows({ listed }: { listed: Listed }) {
  const { data } = useQuery(listedQuery(listed));
  const mine = useMyPistol();
  const isOfOther = listed.search.for !== '' && listed.search.for !== mine?.slug;
  const isBounded = listed.search.bounds.maxPrice !== '';
  return (
    <>
      {!isOfOther && data?.some(({ primaryUse }) => isForPistols(primaryUse)) && <FitShownFor className="mt-1" />}
      <ul className="answer-rows">
        {data?.map((optic) => (
          <HitRow
            key={optic.id}
            hit={{
              title: opticTitle(optic),
              url: paths.optic(optic.id),
              note: optic.footprint,
              ...(isForPistols(optic.primaryUse) && { pistolOptic: optic.id }),
              sketch: optic,
              prices: optic,
            }}
            named={isOfOther}
            lowest={isBounded}
          />
        ))}
      </ul>
    </>
  );
}

function Choice({ answer: { what, options } }: { answer: ChooseAnswer }) {
  const pairs = options.flatMap(({ pair }) => pair ?? []);
  return (
    <>
      <Said>{`Which ${what}?`}</Said>
      {pairs.length > 0 ? (
        <Verdicts pairs={pairs} />
      ) : (
        <ul className="mt-3">
          {options.map(({ url, title, text }) => (
            <li key={url} className="border-t border-rule py-2">
              <TextLink to={url} className="inline-flex min-h-6 items-center font-medium underline">
                {title}
              </TextLink>
              {text && <p className="text-ink2">{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NotListed({ answer: { name, nearest } }: { answer: NotListedAnswer }) {
  const about = new URLSearchParams({ path: paths.search(), reason: 'other', note: `Please add the ${name}.` });
  return (
    <>
      <Said>{`We don’t list the ${name} yet.`}</Said>
      <p className="answer-links">
        <TextLink to={paths.report(about.toString())}>Ask us to add it</TextLink>
        {nearest.length > 0 && <span className="text-ink2">Closest matches:</span>}
        {nearest.map(({ url, title }) => (
          <TextLink key={url} to={url}>
            {title}
          </TextLink>
        ))}
      </p>
    </>
  );
}

function Article({ answer: { title, url, text } }: { answer: ArticleAnswer }) {
  return (
    <>
      <p className="text-name font-semibold">{title}</p>
      <p className="mt-1 text-reading">{text}</p>
      <p className="answer-links">
        <TextLink to={url} reloadDocument={url.includes('#')}>
          Full answer: {title}
        </TextLink>
      </p>
    </>
  );
}
