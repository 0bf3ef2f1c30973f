import { type BossGroup, bossesIn, bossesText, countOf, countPattern, placeIn } from '../../fit/footprints/bosses.ts';
import { threadsIn } from '../../fit/footprints/threads.ts';
import { isBesideThePoint } from './asides.ts';
import { footprintsNamed } from './named-footprints.ts';
import { patterns } from './patterns.ts';
import { lengthUnits, measuresIn, numberPattern, rounded, torqueUnits } from './quantities.ts';
import { inSentences, lengthUnitOf, measured, weakly } from './recognizer.ts';
import { plainText } from './text.ts';
import type { Found, Recognizer, Statement } from './types.ts';

const { thread, spacing, bosses, torque } = patterns.footprint;

const ofAnotherPart =
  /\b(?:plates?|adapt[eo]rs?|risers?|mounts?|rails?|rings?|grips?|covers?|caps?|batter(?:y|ies)|rear[- ]sights?|magnifiers?|lens(?:es)?|screwdrivers?|wrench(?:es)?|clamps?|cross ?bolts?|barrels?)\b/i;

function inOwnSentences(mention: RegExp, read: (sentence: string, statement: Statement) => Found[]) {
  return inSentences(
    (sentence, { statement }) => weakly(read(sentence, statement)),
    (sentence, { key }, registry) =>
      !mention.test(sentence) ||
      isBesideThePoint(sentence) ||
      ofAnotherPart.test(sentence) ||
      footprintsNamed(registry, sentence).some((one) => one !== key),
  );
}

const readThreads = (text: string): Found[] =>
  threadsIn(text).map(({ name, found }) => ({ field: 'screwThread', value: name, found }));

const screwThread: Recognizer = {
  labels: thread.labels,
  labelled: ({ text }) => readThreads(text).map((one) => ({ ...one, isUnclear: ofAnotherPart.test(text) })),
  unlabelled: inOwnSentences(thread.mention, readThreads),
};

/** '20 x 26 mm': four screws have two distances. */
const twoWays = new RegExp(`${numberPattern}\\s*(?:mm|in|")?\\s*(?:x|by)\\s*${numberPattern}`, 'i');

function readSpacing(text: string, implied?: string): Found[] {
  return measuresIn(text, lengthUnits, [5, 60], implied).map((best) =>
    measured('screwSpacingMm', best, rounded(best.value, 1)),
  );
}

const distance = `(${numberPattern} ?-?(?:${lengthUnits.map(({ pattern }) => pattern).join('|')}))`;
const notOfBosses = '(?:(?!\\b(?:boss|lug|socket|post|pin)).){0,40}?';
const spacings = [
  `\\b(?:screws?|holes?)\\b${notOfBosses}${distance},? (?:apart|cent(?:er|re)[- ](?:to|on)[- ]cent(?:er|re)|between cent(?:er|re)s)`,
  `\\b(?:screws?|holes?)(?: holes?)?(?: are)? (?:spacing|spaced|distance)(?: (?:of|is|at|about))* ${distance}`,
].map((pattern) => new RegExp(pattern, 'i'));

const screwSpacing: Recognizer = {
  labels: spacing.labels,
  labelled({ statement, text }) {
    if (twoWays.test(text)) return [{ field: 'screwSpacingMm', value: null, found: text, isUnclear: true }];
    return readSpacing(text, lengthUnitOf(statement));
  },
  unlabelled: inOwnSentences(spacing.mention, (sentence) =>
    spacings.flatMap((pattern) => readSpacing(sentence.match(pattern)?.[1] ?? '')),
  ),
};

const counted = new RegExp(
  `(?<![\\w.#-])(${countPattern})((?:[ -][A-Za-z-]+){0,3}?)[ -](?:bosses|boss|lugs?|posts?|pins?|studs?|pegs?|sockets?|pockets?)\\b`,
  'gi',
);
const negation = /\b(?:no|not|without|lacks?|lacking|minus|none)\b/i;
const placeFirst = /^(?:at|in|on|ahead|behind|near)\b.{0,40}$/i;
const longestTail = 60;

function readBosses(sentence: string): Found[] {
  if (negation.test(sentence)) return [];
  const matches = [...sentence.matchAll(counted)];
  const groups = matches.map(({ 0: whole, 1: number = '', 2: adjectives = '', index }, at): BossGroup => {
    const end = index + whole.length;
    const next = matches[at + 1]?.index ?? end + longestTail;
    const [tail = ''] = sentence.slice(end, Math.min(next, end + longestTail)).split(/\b(?:and|with|plus)\b/i);
    const before = sentence.slice(0, index).trim();
    const place = placeIn(adjectives) ?? placeIn(tail) ?? (placeFirst.test(before) ? placeIn(before) : undefined);
    return { count: countOf(number), place };
  });
  const [found] = matches[0] ?? [];
  return found === undefined ? [] : [{ field: 'bosses', value: bossesText(groups), found }];
}

const recoilBosses: Recognizer = {
  labels: bosses.labels,
  labelled({ text, label }) {
    const groups = bossesIn(text);
    // The number at one end leaves open whether there are others.
    const isUnclear = groups.length === 0 || /\b(?:front|rear)\b/.test(label);
    return [{ field: 'bosses', value: isUnclear ? null : bossesText(groups), found: text, isUnclear }];
  },
  unlabelled: inOwnSentences(bosses.mention, readBosses),
};

const limit = /\b(?:max(?:imum)?|at most|exceed|up to|no more than|over ?tighten|minimum|at least)\b/i;

function torqueUnitOf({ label }: Statement): string | undefined {
  const text = plainText(label);
  return torqueUnits.find(({ pattern }) => new RegExp(`(?<![A-Za-z])${pattern}(?![A-Za-z])`, 'i').test(text))?.name;
}

function readTorque(text: string, { label }: Statement, implied?: string): Found[] {
  const isLimit = limit.test(`${label} ${text}`);
  return measuresIn(text, torqueUnits, [2, 70], implied).map((best) => ({
    ...measured('torqueInLb', best, rounded(best.value, 1)),
    isUnclear: best.isInexact || isLimit,
  }));
}

const screwTorque: Recognizer = {
  labels: torque.labels,
  labelled: ({ statement, text }) =>
    readTorque(text, statement, torqueUnitOf(statement)).map((one) =>
      ofAnotherPart.test(text) ? { ...one, isUnclear: true } : one,
    ),
  unlabelled: inOwnSentences(torque.mention, readTorque),
};

export const footprintRecognizers: Recognizer[] = [screwThread, screwSpacing, recoilBosses, screwTorque];
