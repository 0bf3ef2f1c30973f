import type { Reading, Recognizer } from '../../recognizer.ts';
import { labelPattern } from '../../text/label-pattern.ts';

const thread = '(?:M\\d(?:\\.\\d)?(?: ?x ?0?\\.\\d+)?|#?\\d{1,2}-\\d{2}(?!\\d))';
const length = '(?: ?x ?(?:\\d+/\\d+|\\d+(?:\\.\\d+)?|\\.\\d+) ?(?:mm\\b|in\\b\\.?|"|inch)?)?';
/** 'M3.5x0.6 x 8 mm', '6-32 x 3/8"' */
const screw = new RegExp(`(?<![\\w.])${thread}(?:-\\d)?${length}`, 'gi');

export const screws: Recognizer<'screws', unknown> = {
  labels: labelPattern({
    before: 'optics?, red dot, sight, plate, cover plate, mounting, mount, included, slide, deck, dot',
    names: 'screws?, fasteners?, hardware, thread, threads, hole threads?, screw holes?',
    after: 'size, sizes, thread, threads, pattern, specs?, specification, type, included',
  }),
  labelled: ({ statement, text }) =>
    [...new Set([...text.matchAll(screw)].map(([found]) => found.trim()))].map(
      (found): Reading<'screws'> => ({ field: 'screws', value: found, found, statement }),
    ),
  unlabelled: ({ statement, text }) =>
    [...text.matchAll(screw)]
      .filter(({ index }) => {
        const around = text.slice(Math.max(0, index - 60), index + 60);
        return /\bscrews?\b/i.test(around) && /\b(?:optics?|plate|red dot)\b/i.test(text) && !/\bgrip\b/i.test(around);
      })
      .map(([found]): Reading<'screws'> => ({ field: 'screws', value: found.trim(), found, statement, isWeak: true })),
};
