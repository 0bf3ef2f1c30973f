import { changedKinds } from '#domain/changes/changes.ts';
import { maxReply } from '#domain/contributions/contributions.ts';
import { checkedFact } from '#domain/contributions/corrections/checked-fact.schema.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { maxWords, sourceKinds } from '#domain/evidence/evidence.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { shownText } from '#domain/shared/shown-text.schema.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { typedValue } from '#web/admin/evidence/facts.ts';
import type { Value } from './decide.ts';
import { factOf } from './row-kinds.ts';

export type AcceptDraft = { value: string; url: string; kind: string; words: string; reply: string };

type Proposed = Pick<QueuedContribution, 'entity' | 'field' | 'url'>;

/** Rules of an acceptance. A blank value says that the fact is not known; a value on a page needs the page's words. */
export function acceptRules(registry: FootprintRegistry, { entity, field, url: proposedUrl }: Proposed) {
  const fact = factOf({ entity, field });
  const kind = changedKinds.find((one) => one === entity);
  const blankPage = z.literal('').transform(() => null);
  return z
    .object({
      value: z.string().transform((text, context): Value => {
        if (fact === undefined || kind === undefined) return null;
        const value = typedValue(fact, text) as Value;
        const { fault } = checkedFact(registry, kind, fact.name, value);
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
        return value;
      }),
      url: z
        .string()
        .trim()
        .pipe(proposedUrl !== null ? webUrl : blankPage.or(webUrl)),
      kind: z.enum(sourceKinds),
      words: shownText('Quote', maxWords),
      reply: shownText('Reply', maxReply, { lines: true }),
    })
    .refine(({ value, url, words }) => value === null || url === null || words !== null, {
      path: ['words'],
      message: 'Enter the page’s words that state this value',
    });
}
