import type { z } from 'zod';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { correctionsSchema } from '#domain/contributions/contributions.schema.ts';
import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { correctableEntry } from '#domain/contributions/corrections/correctable-facts.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';
import type { Draft, FactDraft } from './draft.ts';
import { typedValue } from './facts/fact-values.ts';

type Body = z.input<typeof correctionsSchema>;

const blankAsNull = (text: string) => text.trim() || null;

function proposedValue(kind: ChangedKind, { field, value, isUnknown }: FactDraft): ProposedValue {
  const entry = correctableEntry(kind, field);
  return isUnknown || entry === undefined ? null : typedValue(entry, value);
}

export function correctionBody(entity: ChangedKind, id: number, { facts, note }: Draft): Body {
  return {
    entity,
    id,
    facts: facts.map((fact) => {
      const isPage = fact.source === 'page';
      return {
        field: fact.field,
        value: proposedValue(entity, fact),
        url: isPage ? blankAsNull(fact.url) : null,
        words: isPage ? blankAsNull(fact.words) : null,
        method: isPage ? null : blankAsNull(fact.method),
      };
    }),
    note: blankAsNull(note),
  };
}

/** What is missing in a fact; the server checks the rest, so that this page loads no schema. */
function missingIn({ value, isUnknown, source, url, method }: FactDraft): [part: string, message: string][] {
  const missing: [string, string][] = [];
  if (!isUnknown && value.trim() === '') missing.push(['value', 'Enter the correct value']);
  if (source === 'page' && url.trim() === '') missing.push(['url', 'Enter the address of the page that says so']);
  if (source === 'measured' && method.trim() === '') missing.push(['method', 'Say how you measured it']);
  return missing;
}

export const completeDraft: FormSchema<Draft> = {
  '~standard': {
    validate: (given) => {
      const draft = given as Draft;
      const issues = draft.facts.flatMap((fact, index) =>
        missingIn(fact).map(([part, message]) => ({ path: [`facts.${index}.${part}`], message })),
      );
      return issues.length === 0 ? { value: draft } : { issues };
    },
  },
};
