import type { ReadField } from '../extraction.ts';
import { patterns } from './patterns.ts';
import { inSentences } from './recognizer.ts';
import type { Recognizer } from './types.ts';

const yes = /^(?:yes|y|true|included|standard|equipped|available|compatible|supported|✓|✔|☑|✅|●|•|on)(?![\w-])/i;
const no = /^(?:no|none|not|n|false|without|incompatible|✗|✘|✖|❌|0|x$)(?![\w-])/i;
const nothing = /^(?:-+|n\/?a|tbd|\?|unknown|optional\b.*|)$/i;

function answerIn(text: string): boolean | undefined {
  const trimmed = text.trim();
  if (nothing.test(trimmed)) return undefined;
  if (no.test(trimmed)) return false;
  return yes.test(trimmed) || !/\b(?:not|no|without)\b/i.test(trimmed) ? true : undefined;
}

const negation = /\b(?:no|not|without|lacks?|lacking|isn't|doesn't|don't|cannot|can't|never|nor|non|except)\b/i;

export function flag(
  field: ReadField,
  { labels, mention }: { labels: RegExp; mention: RegExp },
  ofOthers?: RegExp,
): Recognizer {
  const denied = new RegExp(
    `(?:\\b(?:no|without|lacks?|not)\\s+(?:a |an |any |the |have )?(?:${mention.source}))`,
    'i',
  );
  return {
    labels,
    labelled({ text }) {
      const value = answerIn(text);
      return value === undefined ? [] : [{ field, value, found: text }];
    },
    unlabelled: inSentences((sentence) => {
      const found = sentence.match(mention)?.[0];
      if (found === undefined || ofOthers?.test(sentence)) return [];
      if (denied.test(sentence)) return [{ field, value: false, found }];
      return negation.test(sentence) ? [] : [{ field, value: true, found }];
    }),
  };
}

export const flags: Recognizer[] = (['shakeAwake', 'solarFailsafe', 'nvCompatible'] as const).map((field) =>
  flag(field, patterns.optic[field]),
);
