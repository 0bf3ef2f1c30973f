import type { ChangedKind } from '#domain/changes/changes.ts';
import { readFormDraft, storeFormDraft } from '#web/lib/storage/form-drafts.ts';

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
