import type {
  ArticleAnswer,
  ChooseAnswer,
  CompareAnswer,
  FactAnswer,
  Answer as Given,
  ListAnswer,
  NotListedAnswer,
} from '#domain/search/search.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { FitCard, Verdicts } from './fit-card.tsx';

/** The answer in one sentence, then what proves it. */
export function Answer({ answer }: { answer: Given }) {
  return (
    <section aria-label="Answer" className="mt-6 card px-4 py-3">
      <Card answer={answer} />
    </section>
  );
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

const link = 'inline-flex min-h-11 items-center underline lg:min-h-8';

function Said({ children }: { children: string }) {
  return <p className="text-name font-semibold">{children}</p>;
}

const mostPages = 3;

function Fact({ answer: { subject, text, proof, value } }: { answer: FactAnswer }) {
  return (
    <>
      <Said>{text}</Said>
      <p className="mt-2 flex flex-wrap gap-x-4 text-ink2">
        {proof.slice(0, mostPages).map(({ url, publisher, readOn }) => (
          <span key={url} className="inline-flex min-h-11 items-center lg:min-h-8">
            <a href={url} rel="noopener" className="underline">
              {publisher}
            </a>
            , read {longDate(readOn)}
          </span>
        ))}
        {proof.length === 0 && value !== null && <span className="inline-flex items-center">No source listed.</span>}
        <TextLink to={subject.url} className={link}>
          {subject.title}
        </TextLink>
      </p>
    </>
  );
}

function Comparison({ answer: { subjects, text, url } }: { answer: CompareAnswer }) {
  const isOptics = url.startsWith(paths.compare);
  return (
    <>
      <Said>{text}</Said>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {isOptics && (
          <TextLink to={url} className={link}>
            Compare side by side
          </TextLink>
        )}
        {subjects.map((subject) => (
          <TextLink key={subject.url} to={subject.url} className={link}>
            {subject.title}
          </TextLink>
        ))}
      </p>
    </>
  );
}

function List({ answer: { url, text, count } }: { answer: ListAnswer }) {
  return (
    <>
      <Said>{text}</Said>
      <p className="mt-2">
        <TextLink to={url} className={link}>
          {count === 0 ? 'Open the page' : 'See the list'}
        </TextLink>
      </p>
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
        <ul className="mt-2">
          {options.map(({ url, title, text }) => (
            <li key={url} className="border-t border-rule py-1.5">
              <TextLink to={url} className={link}>
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
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <TextLink to={paths.report(about.toString())} className={link}>
          Ask us to add it
        </TextLink>
        {nearest.length > 0 && <span className="text-ink2">Closest matches:</span>}
        {nearest.map(({ url, title }) => (
          <TextLink key={url} to={url} className={link}>
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
      <p className="text-reading">{text}</p>
      <p className="mt-2">
        <TextLink to={url} reloadDocument={url.includes('#')} className={link}>
          {title}
        </TextLink>
      </p>
    </>
  );
}
