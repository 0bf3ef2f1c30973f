import { publicEvidence } from '../../evidence/fact-status.ts';
import { footprintKey, footprintName } from '../../fit/footprints/footprint-registry.ts';
import { type Candidate, factsOf, named } from '../candidates.ts';
import { typedName } from '../entities/names.ts';
import { fieldsAsked, type Subject } from '../intent/topics.ts';
import type { ChooseAnswer, FactAnswer } from '../search.schema.ts';
import { sentence, told } from './fact-texts.ts';
import { type MeantAs, mentionsOf, type Question } from './question.ts';

/** More models of one line are a choice. */
const mostAlike = 3;
const mostShown = 12;

const ofCut = ['isOpticReady', 'defaultFootprint', 'footprints'];

/** Facts that are told with others. */
const together: Readonly<Record<string, readonly string[]>> = {
  minPrice: ['minPrice', 'maxPrice'],
  windowSize: ['windowSize', 'windowWidthMm', 'windowHeightMm'],
  isOpticReady: ofCut,
  defaultFootprint: ofCut,
};

/** Facts that tell how something is done. */
const doable = [
  'batteryAccess',
  'torqueInLb',
  'screwThread',
  'screws',
  'isOpticReady',
  'footprint',
  'defaultFootprint',
];

const shownWith = (field: string) => together[field] ?? [field];

const ofFootprint = ['torqueInLb', 'screwThread', 'bosses', 'screwSpacingMm'];

function factOf(question: Question, subject: Candidate, field: string): FactAnswer {
  const { registry, candidates } = question;
  const url = field === 'mountType' ? `${subject.url}#mounts` : subject.url;
  const common = { kind: 'fact' as const, subject: { ...named(subject), url }, field };
  if (
    ofFootprint.includes(field) &&
    (subject.kind === 'optic' || subject.kind === 'pistol') &&
    subject.footprint !== null
  ) {
    const key = footprintKey(registry, subject.footprint);
    const footprint = candidates.find((one) => one.kind === 'footprint' && one.id === key);
    const found = footprint && factOf(question, footprint, field);
    const base = `The ${subject.title} ${subject.kind === 'optic' ? 'has' : 'is cut for'} the ${footprintName(registry, key)} footprint.`;
    return {
      ...common,
      value: found?.value ?? null,
      text: found ? `${base} ${found.text}` : base,
      proof: found?.proof ?? [],
    };
  }
  const facts = factsOf(subject) ?? { evidence: [], sources: [], unverified: [], disputedFields: [] };
  const said = told(registry, subject.kind, field, facts);
  const pages = publicEvidence(registry, facts).filter((one) => one.field === field && one.verdict === 'supports');
  const proof = pages.map(({ url, publisher, readOn }) => ({ url, publisher, readOn }));
  const isDisputed = shownWith(field).some((one) => facts.disputedFields.includes(one));
  const text = sentence(subject, subject.kind, field, said) + (isDisputed ? ' Sources disagree.' : '');
  return { ...common, value: said.value, text, proof };
}

/** The fields that a question asks for of a thing of one kind. Screws of an optic are those of its footprint. */
function fieldOf({ intent }: Question, kind: Subject): string | undefined {
  const [own] = fieldsAsked(intent.text, kind);
  if (kind === 'optic') {
    const [shared] = fieldsAsked(intent.text, 'footprint').filter((field) => ofFootprint.includes(field));
    if (shared !== undefined && own !== 'includedPlates') return shared;
  }
  return own ?? (kind === 'plate' ? 'presents' : undefined);
}

function candidatesFor(question: Question): { kind: Subject; one: MeantAs }[] {
  const kinds: Subject[] = ['plate', 'pistol', 'optic', 'footprint'];
  return kinds.flatMap((kind) => mentionsOf(question, kind).map((one) => ({ kind, one })));
}

const choiceOf = (what: string, facts: readonly FactAnswer[]): ChooseAnswer => ({
  kind: 'choose',
  what,
  options: facts.map(({ subject, text }) => ({ ...subject, text })),
});

/** 'how much does an eotech weigh': each sight of a brand, or each pistol of one that makes no sights. */
export function factsOfBrand(question: Question): ChooseAnswer | null {
  const { understood, candidates, intent } = question;
  const [brand, other] = understood.brands;
  if (brand === undefined || other !== undefined) return null;
  const rowsOf = (kind: Subject) =>
    candidates.filter((one) => one.kind === kind && one.brand === brand.brand && one.facts !== null);
  const [optics, pistols] = [rowsOf('optic'), rowsOf('pistol')];
  if (optics.length > 0 && pistols.length > 0 && !intent.namesSights) return null;
  const kind = optics.length > 0 ? 'optic' : 'pistol';
  const field = fieldOf(question, kind);
  // A maker has a year of its own.
  if (field === undefined || field === 'yearIntroduced') return null;
  const facts = (kind === 'optic' ? optics : pistols)
    .toSorted((a, b) => a.standing - b.standing)
    .map((row) => factOf(question, row, field))
    .toSorted((a, b) => Number(a.value === null) - Number(b.value === null));
  return facts.length > 1 ? choiceOf(brand.title, facts.slice(0, mostShown)) : null;
}

/** 'fn 309 optic cut' asks for the cut of a pistol that has one. */
function cutFirst({ intent }: Question, { isReady, footprint }: Candidate, field: string): string {
  const isCut =
    field === 'isOpticReady' && isReady && footprint !== null && /^# (?:optics? |slide )?cut$/.test(intent.text);
  return isCut ? 'defaultFootprint' : field;
}

/** A fact of the one thing that is named. */
export function factAnswer(question: Question): FactAnswer | ChooseAnswer | null {
  const found = candidatesFor(question).map((one) => ({ ...one, field: fieldOf(question, one.kind) }));
  // 'torque for rmr screws': the footprint has it, the optic of this name has not.
  const direct = found.find(
    ({ kind, field }) => kind === 'footprint' && field !== undefined && ofFootprint.includes(field),
  );
  const asked = direct ?? found.find(({ field }) => field !== undefined);
  if (asked?.field === undefined) return null;
  const { field, one, kind } = asked;
  if (/^how (?:to|do (?:i|you)|can (?:i|you)|should i)\b/.test(question.intent.text) && !doable.includes(field))
    return null;
  // Facts of the last of many rows are not read.
  const rows = one.meant.rows.filter(({ facts }) => facts !== null);
  const [subject] = rows;
  if (subject === undefined) return null;
  const isChoice = rows.length > (one.meant.isWhole ? mostAlike : 1) && kind !== 'footprint';
  const facts = rows.slice(0, mostShown).map((row) => factOf(question, row, field));
  const differ = facts[0]?.value === null || new Set(facts.map(({ value }) => JSON.stringify(value))).size > 1;
  if (isChoice && (differ || (!one.meant.isExact && rows.length > mostAlike))) {
    return choiceOf(typedName(question.understood.words, one.mention), facts);
  }
  return factOf(question, subject, cutFirst(question, subject, field));
}
