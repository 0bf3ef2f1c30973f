import {
  type BossGroup,
  bossesIn,
  bossesText,
  countOf,
  countPattern,
  placeIn,
} from '../../../fit/footprints/bosses.ts';
import type { ReadFootprint } from '../../kinds/read-footprint.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import { ownSentences } from './own-sentences.ts';

const qualified = '(?:recoil|locating|locator|alignment|indexing|index|guide|positioning)';
const nouns = 'bosses|boss|lugs?|posts?|pins?|studs?|pegs?|sockets?|pockets?';

const noun = /\b(?:bosses|boss|lugs?|(?:recoil|locating|alignment|indexing) (?:posts?|pins?|studs?|pegs?|sockets?))\b/i;
const negation = /\b(?:no|not|without|lacks?|lacking|minus|none)\b/i;

/** 'two round bosses' */
const counted = new RegExp(`(?<![\\w.#-])(${countPattern})((?:[ -][A-Za-z-]+){0,3}?)[ -](?:${nouns})\\b`, 'gi');
/** 'In front of them are' */
const placeFirst = /^(?:at|in|on|ahead|behind|near)\b.{0,40}$/i;
const longestTail = 60;

function groupsIn(sentence: string): { groups: BossGroup[]; found: string } {
  const matches = [...sentence.matchAll(counted)];
  const groups = matches.map(({ 0: whole, 1: number = '', 2: adjectives = '', index }, at): BossGroup => {
    const end = index + whole.length;
    const next = matches[at + 1]?.index ?? end + longestTail;
    const [tail = ''] = sentence.slice(end, Math.min(next, end + longestTail)).split(/\b(?:and|with|plus)\b/i);
    const before = sentence.slice(0, index).trim();
    const place = placeIn(adjectives) ?? placeIn(tail) ?? (placeFirst.test(before) ? placeIn(before) : undefined);
    return { count: countOf(number), place };
  });
  return { groups, found: matches[0]?.[0] ?? '' };
}

export const bosses: Recognizer<'bosses', ReadFootprint> = {
  labels: labelPattern({
    before: 'number of, recoil, locating, alignment, front, rear, mounting, the',
    names: `bosses, boss, lugs?, ${qualified} (?:${nouns})`,
    after: 'number, count, position, positions, location, locations, layout, pattern',
  }),
  labelled({ statement, text, label }) {
    const groups = bossesIn(text);
    // The number at one end leaves open whether there are others.
    const isOneEnd = /\b(?:front|rear)\b/.test(label);
    const isUnclear = groups.length === 0 || isOneEnd;
    return [{ field: 'bosses', value: isUnclear ? null : bossesText(groups), found: text, statement, isUnclear }];
  },
  unlabelled: ({ statement, text }, footprint, registry) =>
    ownSentences(registry, text, footprint, noun).flatMap((sentence): Reading<'bosses'>[] => {
      if (negation.test(sentence)) return [];
      const { groups, found } = groupsIn(sentence);
      return groups.length === 0
        ? []
        : [{ field: 'bosses', value: bossesText(groups), found, statement, isWeak: true }];
    }),
};
