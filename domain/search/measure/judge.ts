import type { Answer, FitOfPair, NamedThing, SearchResult } from '../search.schema.ts';

/** 'none': nothing that the site has answers it, and only what it names is found. */
type Kind = Answer['kind'] | 'name' | 'none';

/** What somebody types, and what answers it. '|' separates names, fields and parts of URLs that are all right. */
export type AskedQuestion = {
  q: string;
  expect: {
    kind: Kind;
    /** Further kinds of answers that are right. */
    accept?: Kind[];
    pistol?: string;
    optic?: string;
    subject?: string;
    subjects?: string[];
    field?: string;
    url?: string | string[];
    name?: string;
    verdict?: string;
    note?: string;
  };
  /** What must not be answered. */
  not?: string[];
  tags?: string[];
};

export type Judgement = 'right' | 'not answered' | 'wrong';

const either = (text: string) => text.split('|');
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.&]+/gu, ' ')
    .trim()} `;
const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

type Thing = Pick<NamedThing, 'title' | 'url'>;

/** The titles of all things, by the first part of their URLs. */
export type Titles = Readonly<Record<string, ReadonlySet<string>>>;

const kindOf = ({ url }: Thing) => url.split('/')[1] ?? '';

/** A row's whole title means only that row; other names mean all rows that have them. */
function isNamed(titles: Titles, name: string, thing: Thing): boolean {
  const own = titles[kindOf(thing)];
  return either(name).some((one) => (own?.has(one) ? one === thing.title : plain(thing.title).includes(plain(one))));
}

const hasParts = (url: string, parts: string | readonly string[]) =>
  [parts].flat().every((part) => either(part).some((one) => decodeURIComponent(url).includes(one)));

function mainThings(answer: Answer): Thing[] {
  switch (answer.kind) {
    case 'fit':
      return [answer.pistol, answer.optic];
    case 'fact':
      return [answer.subject];
    case 'compare':
      return answer.subjects;
    case 'choose':
      return answer.options.flatMap(({ title, url, pair }) => [
        { title, url },
        ...(pair ? [pair.pistol, pair.optic] : []),
      ]);
    default:
      return [];
  }
}

type Given = {
  question: AskedQuestion;
  result: SearchResult;
  titles: Titles;
  /** The verdict of GET /api/fit for the pair. */
  verdictOf: (pair: FitOfPair) => string;
};

function judgeFit({ question: { expect }, titles, verdictOf }: Given, pair: FitOfPair, others: number): Judgement {
  const { pistol, optic, verdict } = expect;
  if (pistol !== undefined && !isNamed(titles, pistol, pair.pistol)) return 'wrong';
  if (optic !== undefined && !isNamed(titles, optic, pair.optic)) return 'wrong';
  if (pair.fit.verdict !== verdictOf(pair)) return 'wrong';
  if (expect.kind === 'choose' && others === 0) return 'not answered';
  const isKnown = verdict === undefined || pair.fit.verdict === 'unknown' || either(verdict).includes(pair.fit.verdict);
  return isKnown ? 'right' : 'wrong';
}

function judgeKind(given: Given, answer: Answer): Judgement {
  const { question, titles } = given;
  const { expect } = question;
  const isRight = (right: boolean): Judgement => (right ? 'right' : 'wrong');
  const names = (name: string | undefined, thing: Thing) => name === undefined || isNamed(titles, name, thing);
  switch (answer.kind) {
    case 'fit':
      return judgeFit(given, answer, answer.others.length);
    case 'fact':
      return isRight(
        names(expect.subject ?? expect.pistol, answer.subject) &&
          (expect.field === undefined || either(expect.field).includes(answer.field)),
      );
    case 'compare':
      return isRight(
        (expect.subjects ?? []).every((subject) => answer.subjects.some((one) => isNamed(titles, subject, one))),
      );
    case 'list':
      return isRight(expect.url === undefined || hasParts(answer.url, expect.url));
    case 'choose': {
      const wanted = expect.pistol ?? expect.subject;
      const { optic } = expect;
      return isRight(
        answer.options.some((option) => names(wanted, option.pair?.pistol ?? option)) &&
          answer.options.every(({ pair }) => pair === undefined || names(optic, pair.optic)),
      );
    }
    case 'not-listed':
      return isRight(
        expect.name === undefined || either(expect.name).some((name) => compact(answer.name).includes(compact(name))),
      );
    case 'article':
      return isRight(expect.url === undefined || hasParts(answer.url, expect.url));
  }
}

/** Whether an answer of another kind is about what was asked. */
function isAboutIt({ question: { expect }, titles }: Given, answer: Answer): boolean {
  const asked = [expect.pistol, expect.optic, expect.subject, ...(expect.subjects ?? [])].filter(
    (name) => name !== undefined,
  );
  const main = mainThings(answer);
  const pair = [expect.pistol, expect.optic].filter((name) => name !== undefined);
  // A verdict about one that was to be compared, on something else.
  const compared = expect.subjects ?? [];
  const isCompared = (thing: Thing) => compared.some((name) => isNamed(titles, name, thing));
  if (answer.kind === 'fit' && compared.length > 0 && !main.every(isCompared)) return false;
  if (answer.kind === 'choose' && !pair.every((name) => main.some((thing) => isNamed(titles, name, thing))))
    return false;
  if (main.length === 0 || asked.length === 0)
    return answer.kind === 'list' || answer.kind === 'article' || answer.kind === 'choose';
  return main.some((thing) => asked.some((name) => isNamed(titles, name, thing)));
}

/** How a result answers a question: wrong is what says something about another thing than was asked. */
export function judge(given: Given): Judgement {
  const { question, result, titles } = given;
  const { expect, not = [] } = question;
  const { answer, hits } = result;
  if (answer && mainThings(answer).some((thing) => not.some((name) => isNamed(titles, name, thing)))) return 'wrong';
  const accepted: Kind[] = [expect.kind, ...(expect.accept ?? [])];
  if (accepted.includes('name') && (expect.kind === 'name' || answer === null)) {
    if (answer !== null && answer.kind === 'not-listed') return 'wrong';
    return hits[0] !== undefined && isNamed(titles, expect.subject ?? '', hits[0]) ? 'right' : 'not answered';
  }
  if (expect.kind === 'none' && (answer === null || !accepted.includes(answer.kind)))
    return answer === null ? 'right' : 'wrong';
  if (answer === null) return 'not answered';
  if (accepted.includes(answer.kind)) return judgeKind(given, answer);
  return isAboutIt(given, answer) ? 'not answered' : 'wrong';
}
