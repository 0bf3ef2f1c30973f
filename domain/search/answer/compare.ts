import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import { nameOfFootprint } from '../../fit/footprints/footprint-registry.ts';
import { windowArea } from '../../optics/facts/window-area.ts';
import { dollars, grouped } from '../../shared/numbers.ts';
import { paths } from '../../site/paths.ts';
import { type Candidate, type Facts, factsOf, named } from '../candidates.ts';
import type { CompareAnswer } from '../search.schema.ts';
import { type MeantAs, mentionsOf, type Question } from './question.ts';

const mostCompared = 3;

type Pair = readonly [Candidate, Candidate];

const numberIn = (facts: Facts | undefined, field: string) =>
  typeof facts?.[field] === 'number' ? (facts[field] as number) : null;

const area = (facts: Facts | undefined) =>
  windowArea({
    emitterType: typeof facts?.emitterType === 'string' ? facts.emitterType : null,
    windowWidthMm: numberIn(facts, 'windowWidthMm'),
    windowHeightMm: numberIn(facts, 'windowHeightMm'),
  });

type Measure = {
  asked: RegExp;
  of: (facts: Facts | undefined) => number | null;
  more: string;
  shown: (facts: Facts | undefined) => string;
};

const measures: readonly Measure[] = [
  {
    asked: /\b(?:window|glass|lens|view|bigger|larger|smaller)\b/,
    of: area,
    more: 'has the larger window',
    shown: (facts) => `${facts?.windowWidthMm} x ${facts?.windowHeightMm} mm`,
  },
  {
    asked: /\b(?:weigh|weighs|weight|lighter|heavier|heavy|light)\b/,
    of: (facts) => numberIn(facts, 'weightOz'),
    more: 'is heavier',
    shown: (facts) => `${facts?.weightOz} oz`,
  },
  {
    asked: /\b(?:battery|batteries|longer|hours)\b/,
    of: (facts) => numberIn(facts, 'batteryLifeHours'),
    more: 'runs longer on a battery',
    shown: (facts) => `${grouped(Number(facts?.batteryLifeHours))} hours`,
  },
  {
    asked: /\b(?:price|cost|costs|cheaper|expensive|money|worth)\b/,
    of: (facts) => numberIn(facts, 'minPrice'),
    more: 'costs more',
    shown: (facts) => `from ${dollars(Number(facts?.minPrice))}`,
  },
];

function measured([a, b]: Pair, { of, more, shown }: Measure): string | undefined {
  const [first, second] = [factsOf(a), factsOf(b)];
  const [own, other] = [of(first), of(second)];
  if (own === null || other === null) return undefined;
  if (own === other) return undefined;
  const [greater, lesser] = own > other ? [a, b] : [b, a];
  const [most, least] = own > other ? [first, second] : [second, first];
  return `The ${greater.title} ${more}: ${shown(most)} versus ${shown(least)} for the ${lesser.title}.`;
}

function footprints(registry: FootprintRegistry, [a, b]: Pair): string {
  const [name, otherName] = [a, b].map(({ footprint }) => nameOfFootprint(registry, footprint ?? ''));
  if (name === otherName) return `Both have the ${name} footprint.`;
  return `Their footprints differ: ${name} and ${otherName}.`;
}

function opticsText({ registry, intent }: Question, pair: Pair): string {
  const asked = measures
    .filter(({ asked: words }) => words.test(intent.text))
    .flatMap((measure) => measured(pair, measure) ?? []);
  const rest = measures.flatMap((measure) => measured(pair, measure) ?? []).filter((text) => !asked.includes(text));
  const base = footprints(registry, pair);
  const [first = '', second = ''] = pair.map((one) => {
    const type = String(factsOf(one)?.emitterType ?? '').toLowerCase();
    return type === 'tube' || type === 'prism' ? `a ${type}` : type;
  });
  const emitters =
    first !== '' && second !== '' && first !== second
      ? [`The ${pair[0].title} is ${first}; the ${pair[1].title} is ${second}.`]
      : [];
  const ordered =
    intent.isAboutFootprints || asked.length === 0
      ? [base, ...asked, ...emitters, ...rest]
      : [...asked, base, ...emitters, ...rest];
  return ordered.slice(0, 3).join(' ');
}

/** Whether optics with one base sit on a cut for the other, as the registry states it. */
function interchangeText({ registry }: Question, [a, b]: Pair): string {
  const [own, other] = [a, b].map(({ id }) => registry.byId.get(String(id)));
  const takes = [own, other].flatMap((cut) => {
    const base = cut === own ? other : own;
    return cut && base && cut.compatibleWith.includes(base.id)
      ? [`Optics with the ${base.name} footprint sit on a ${cut.name} cut without a plate.`]
      : [];
  });
  if (takes.length > 0) return takes.join(' ');
  const why =
    own?.lookalikes.find(({ id }) => id === b.id)?.why ?? other?.lookalikes.find(({ id }) => id === a.id)?.why;
  const different = `No, ${a.title} and ${b.title} are different footprints.`;
  return why === undefined ? `${different} No source we’ve read says that they interchange.` : `${different} ${why}`;
}

function pistolsText({ registry }: Question, pair: Pair): string {
  const facts = pair.map(factsOf);
  const cuts = pair.map(({ isReady, footprint, title }) =>
    isReady && footprint !== null
      ? `The ${title} takes ${nameOfFootprint(registry, footprint)}`
      : `The ${title} ${isReady ? 'is optic ready' : 'has no optic cut'}`,
  );
  const weights = facts.map((one) => numberIn(one, 'weightOz'));
  const weight = weights.every((one) => one !== null) ? ` They weigh ${weights[0]} and ${weights[1]} oz.` : '';
  return `${cuts.join('. ')}.${weight}`;
}

const firstOf = ({ meant }: MeantAs) => meant.rows[0];

/** Two things of one kind. Names of optics that are footprints, too, are footprints if the question is about those. */
export function compareAnswer(question: Question): CompareAnswer | null {
  const { intent } = question;
  const all = (['optic', 'footprint', 'pistol'] as const).map((kind) => {
    const rows = mentionsOf(question, kind).flatMap((one) => firstOf(one) ?? []);
    return [kind, [...new Set(rows)].slice(0, mostCompared)] as const;
  });
  const [, optics] = all[0] ?? [];
  const [, bases] = all[1] ?? [];
  const [, pistols] = all[2] ?? [];
  const isFootprints =
    bases !== undefined && bases.length > 1 && (intent.isAboutFootprints || (optics?.length ?? 0) < 2);
  const subjects = isFootprints ? bases : (optics?.length ?? 0) > 1 ? optics : pistols;
  const [a, b] = subjects ?? [];
  if (a === undefined || b === undefined || subjects === undefined) return null;
  if (isFootprints)
    return { kind: 'compare', subjects: subjects.map(named), url: a.url, text: interchangeText(question, [a, b]) };
  if (a.kind === 'pistol')
    return { kind: 'compare', subjects: subjects.map(named), url: paths.pistols, text: pistolsText(question, [a, b]) };
  return {
    kind: 'compare',
    subjects: subjects.map(named),
    url: `${paths.compare}?ids=${subjects.map(({ id }) => id).join(',')}`,
    text: opticsText(question, [a, b]),
  };
}
