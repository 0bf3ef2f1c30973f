import { threadsIn } from '../../../fit/footprints/threads.ts';
import type { ReadFootprint } from '../../kinds/read-footprint.ts';
import type { Statement } from '../../page-facts.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import { ofAnotherPart, ownSentences } from './own-sentences.ts';

type ThreadReading = Reading<'screwThread'>;

function readingsIn(statement: Statement, text: string): ThreadReading[] {
  return threadsIn(text).map(({ name, found }) => ({ field: 'screwThread', value: name, found, statement }));
}

export const screwThread: Recognizer<'screwThread', ReadFootprint> = {
  labels: labelPattern({
    before: 'mounting, optics?, sight, red dot, dot, attachment, footprint, slide, base, required, the',
    names: 'screws?, fasteners?, hardware, bolts?, threads?, (?:screw|hole|bolt) threads?, thread pitch, screw holes?',
    after: 'size, sizes, thread, threads, type, types, specs?, specification, specifications, pitch, used, required',
  }),
  labelled: ({ statement, text }) =>
    readingsIn(statement, text).map((reading) => ({ ...reading, isUnclear: ofAnotherPart.test(text) })),
  // A table is more exact than its text.
  unlabelled: ({ statement, text }, footprint, registry) =>
    ownSentences(registry, text, footprint, /\b(?:screws?|threads?|fasteners?)\b/i)
      .flatMap((sentence) => readingsIn(statement, sentence))
      .map((reading) => ({ ...reading, isWeak: true })),
};
