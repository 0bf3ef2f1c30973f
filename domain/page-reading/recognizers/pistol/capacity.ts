import type { Statement } from '../../page-facts.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { isOfOthers, sentencesOf } from '../../text/asides.ts';
import { labelPattern } from '../../text/label-pattern.ts';

const isPlausible = (rounds: number) => rounds >= 4 && rounds <= 60;

/** From here on, a text is about other magazines. */
const others = /\b(?:optional|also|additional|compatible|extended|accepts|available|restricted|reduced)\b/i;
/** '17', '17+1', '15 rounds'; not '2 magazines' or '2 x'. */
const rounds = /(?<![\d.,#x/-])(\d{1,2})(?:\s?\+\s?1)?(?![\d.]|\s?(?:x\b|mm|oz|in\b|"|magazines?\b|mags?\b|\/\d))/gi;

function readingsOf(statement: Statement, numbers: readonly string[], text: string): Reading<'capacity'>[] {
  return [...new Set(numbers.map(Number))]
    .filter(isPlausible)
    .map((value) => ({ field: 'capacity', value, found: text.includes(`${value}`) ? `${value}` : text, statement }));
}

/** '17-round magazine', '15+1 capacity', 'capacity of 17', 'holds 12 rounds' */
const inSentence =
  /\b(\d{1,2})(?: ?\+ ?1)?[ -]?(?:(?:rounds?|rd)\b[ -]?)?(?:[a-z-]+ ){0,2}?(?:magazines?|mags?|capacity)\b|\bcapacity of (\d{1,2})\b|\bholds (\d{1,2})(?: ?\+ ?1)? rounds\b/gi;

/** Two magazines are no capacity: a number before 'magazine' counts rounds only if it says so. */
const saysRounds = /rounds?|rd\b|\+|capacity|holds/i;

export const capacity: Recognizer<'capacity', unknown> = {
  labels: labelPattern({
    before: 'magazine, standard, ammo, ammunition, round, rounds, total, max, maximum, std, pistol',
    names: 'capacity, rounds',
    after: 'rounds, standard, round, std',
  }),
  labelled({ statement, text }) {
    // Parentheses count magazines, or name places that allow fewer rounds.
    const own = text.replace(/\([^)]*\)/g, ' ').split(others)[0] ?? '';
    return readingsOf(
      statement,
      [...own.matchAll(rounds)].map(([, number = '']) => number),
      text,
    );
  },
  unlabelled: ({ statement, text }) =>
    sentencesOf(text)
      .filter((sentence) => !isOfOthers(sentence) && !others.test(sentence))
      .flatMap((sentence) => {
        const numbers = [...sentence.matchAll(inSentence)]
          .filter(([found]) => saysRounds.test(found))
          .map(([, beside, after, held]) => beside ?? after ?? held ?? '');
        return readingsOf(statement, numbers, sentence);
      })
      .map((reading) => ({ ...reading, isWeak: true })),
};
