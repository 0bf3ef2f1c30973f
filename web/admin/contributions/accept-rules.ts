import { maxReply } from '#domain/contributions/contributions.ts';
import { maxWords, sourceKinds } from '#domain/evidence/evidence.ts';
import { shownText } from '#domain/shared/shown-text.schema.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { type Fact, typedValue } from '../evidence/facts.ts';
import type { Value } from './decisions.ts';

/** What the form of an acceptance holds, as typed. */
export type AcceptDraft = { value: string; url: string; kind: string; words: string; reply: string };

/** Rules of an acceptance. A blank value says that the fact is not known; a value on a page needs the page's words. */
export function acceptRules(fact: Fact | undefined, { hadPage }: { hadPage: boolean }) {
  const blankPage = z.literal('').transform(() => null);
  return z
    .object({
      value: z.string().transform((text, context): Value => {
        const value = fact === undefined ? text : typedValue(fact, text);
        const fault = value === null ? undefined : fact?.faultOf(value);
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
        return value as Value;
      }),
      url: z
        .string()
        .trim()
        .pipe(hadPage ? webUrl : blankPage.or(webUrl)),
      kind: z.enum(sourceKinds),
      words: shownText('Words', maxWords),
      reply: shownText('Reply', maxReply, { lines: true }),
    })
    .refine(({ value, url, words }) => value === null || url === null || words !== null, {
      path: ['words'],
      message: 'Quote the page',
    });
}
