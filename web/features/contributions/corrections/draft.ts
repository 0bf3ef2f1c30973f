import type { z } from 'zod';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { correctionsSchema } from '#domain/contributions/contributions.schema.ts';
import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { correctableEntry } from '#domain/contributions/corrections/correctable-facts.ts';
import { readFormDraft, storeFormDraft } from '#web/lib/storage/form-drafts.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';
import { typedValue } from './facts/fact-values.ts';

export type FactDraft = {
  field: string;
  value: string;
  isUnknown: boolean;
  source: 'page' | 'measured';
  url: string;
  words: string;
  method: string;
};

export type Draft = { facts: FactDraft[]; note: string };

const texts = ['field', 'value', 'url', 'words', 'method'] as const;

function isFact(value: unknown): value is FactDraft {
  const fact = Object(value);
  return (
    texts.every((name) => typeof fact[name] === 'string') &&
    typeof fact.isUnknown === 'boolean' &&
    ['page', 'measured'].includes(fact.source)
  );
}

function isDraft(value: unknown): value is Draft {
  const { facts, note } = Object(value);
  return Array.isArray(facts) && facts.every(isFact) && typeof note === 'string';
}

export function storeDraft(kind: ChangedKind, id: string, draft: Draft | undefined): void {
  storeFormDraft('correction', `${kind}:${id}`, draft);
}

export function newFact(field: string, value = ''): FactDraft {
  return { field, value, isUnknown: false, source: 'page', url: '', words: '', method: '' };
}

const readDraft = (kind: ChangedKind, id: string) => readFormDraft('correction', `${kind}:${id}`, isDraft);

export function forgetFact(kind: ChangedKind, id: string, field: string): void {
  const draft = readDraft(kind, id);
  if (draft === undefined) return;
  storeDraft(kind, id, { ...draft, facts: draft.facts.filter((fact) => fact.field !== field) });
}

export function startingDraft(kind: ChangedKind, id: string, linked: FactDraft | undefined): Draft {
  const stored = readDraft(kind, id) ?? { facts: [], note: '' };
  const typed = stored.facts.filter(
    (fact) => fact.isUnknown || texts.some((name) => name !== 'field' && fact[name] !== ''),
  );
  const isThere = linked === undefined || typed.some(({ field }) => field === linked.field);
  return { facts: isThere ? typed : [...typed, linked], note: stored.note };
}

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
