import { type SQL, sql } from 'drizzle-orm';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { openStates, sameProposed } from '#domain/contributions/contributions.ts';
import { checkedFact, type ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import type { Acceptance } from '#domain/contributions/queue.schema.ts';
import { replacedBy } from '#domain/contributions/undo-acceptance.ts';
import { maxEvidence, type SourceKind } from '#domain/evidence/evidence.ts';
import { sameValue } from '#domain/evidence/same-value.ts';
import { acceptFacts } from '#domain/extraction/accepted-page.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { isoDay } from '#domain/shared/days.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { runGuarded } from '#worker/db/abort.ts';
import { publicChanges } from '#worker/db/schema/catalog/public-changes.ts';
import type { Actor } from '#worker/env.ts';
import { type CorrectableRow, correctableRows, isCorrectable, spelledBy } from './correctable-rows.ts';
import { decidable, decide, decided, requireState, type StoredContribution, storedContribution } from './decisions.ts';

type Accepted = {
  value: ProposedValue;
  /** Null for a measurement, and where nothing is known. */
  page: { url: string; kind: SourceKind; words: string } | null;
};

export type Fact = { entity: ChangedKind; rowId: number; field: string };

function refuseIf(issues: readonly Issue[]): void {
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues: [...issues] });
}

function atValue(error: unknown, { entity }: Fact): unknown {
  if (!(error instanceof AppError && error.issues)) return error;
  const fields = correctableRows[entity].rule?.fields ?? [];
  const issues = error.issues.map((issue) => (fields.includes(issue.path) ? { ...issue, path: 'value' } : issue));
  return new AppError('invalid', error.message, { issues, cause: error });
}

export function factOf({ entity, rowId, field }: StoredContribution): Fact {
  if (!isCorrectable(entity) || rowId === null || field === null) {
    throw new AppError('invalid', 'This contribution corrects no fact');
  }
  return { entity, rowId, field };
}

export async function orGone<Result>({ entity }: Fact, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    throw new AppError('conflict', `This ${entity} is gone.`, { cause: error });
  }
}

export function currentRow(db: Actor['db'], fact: Fact): Promise<CorrectableRow> {
  return orGone(fact, correctableRows[fact.entity].get(db, fact.rowId));
}

/** In a batch that changes the row, its own change. */
export const lastChangeOf = ({ entity, rowId }: Fact): SQL =>
  sql`id = (SELECT max(id) FROM ${publicChanges} WHERE kind = ${entity} AND row_id = ${rowId})`;

export const statedIn = (row: CorrectableRow, { entity, field }: Fact): unknown =>
  correctableRows[entity].stated(row)[field] ?? null;

function changeOf(
  registry: FootprintRegistry,
  row: CorrectableRow,
  { entity, field }: Fact,
  { value, page }: Accepted,
  method: string | null,
) {
  const stored = correctableRows[entity].stored(registry, row, field, value, page?.words ?? method ?? '');
  const fact = { [field]: stored };
  const written = spelledBy(entity, row, field, stored);
  if (page === null || value === null) return { fact, written, evidence: {} };
  const { url, kind, words } = page;
  const { evidence } = acceptFacts(registry, row, { url, kind, readOn: isoDay(), facts: [{ field, value, words }] });
  if (evidence.length > maxEvidence) {
    refuseIf([{ path: 'url', message: `A row can have ${maxEvidence} pieces of evidence at most` }]);
  }
  // Evidence on a page that is no source of the row is history.
  return { fact, written, evidence: { evidence, sources: [...new Set([...row.sources, url])] } };
}

async function writeCorrection(
  actor: Actor,
  correction: StoredContribution,
  accepted: Accepted,
  { rowVersion, reply }: Pick<Acceptance, 'rowVersion' | 'reply'>,
): Promise<void> {
  const { db } = actor;
  const fact = factOf(correction);
  const { entity, rowId, field } = fact;
  const row = await currentRow(db, fact);
  if (rowVersion === undefined) {
    const message = 'The version of the row is required';
    throw new AppError('invalid', message, { issues: [{ path: 'rowVersion', message }] });
  }
  const change = changeOf(actor.registry, row, fact, accepted, correction.method);
  const written = correctableRows[entity].update(
    actor,
    rowId,
    { ...change.fact, ...change.evidence, version: rowVersion },
    {
      also: ({ evidence = row.evidence }, isChanged) => ({
        guards: decidable(db, correction),
        links: () => ({
          ...decided(actor, correction, {
            state: 'accepted',
            acceptedValue: change.written,
            acceptedKind: 'evidence' in change.evidence ? (accepted.page?.kind ?? null) : null,
            replaced: replacedBy(row, field, evidence),
            reply,
          }),
          linked: isChanged
            ? db.update(publicChanges).set({ contributionId: correction.id }).where(lastChangeOf(fact))
            : undefined,
        }),
      }),
    },
  );
  await orGone(
    fact,
    written.catch((error) => {
      throw atValue(error, fact);
    }),
  );
}

const chosenValue = (stored: StoredContribution, { value = stored.value }: Acceptance) => value;

function chosenPage(stored: StoredContribution, chosen: Acceptance) {
  const url = chosen.url ?? stored.url;
  if (chosenValue(stored, chosen) === null || url === null) return null;
  // The member's words are on the member's page.
  const words = chosen.words ?? (url === stored.url ? stored.words : null);
  return { url, kind: chosen.sourceKind, words };
}

function acceptedOf(registry: FootprintRegistry, stored: StoredContribution, chosen: Acceptance): Accepted {
  const { entity, field } = factOf(stored);
  const page = chosenPage(stored, chosen);
  const checked = checkedFact(registry, entity, field, chosenValue(stored, chosen));
  const faults = {
    value: checked.fault,
    url: webUrl.optional().safeParse(chosen.url).error?.issues[0]?.message,
    sourceKind: page !== null && page.kind === undefined ? 'Choose who publishes the page' : undefined,
    words: page !== null && page.words === null ? 'Quote is required' : undefined,
  };
  refuseIf(Object.entries(faults).flatMap(([path, message]) => (message === undefined ? [] : { path, message })));
  return { value: checked.fault === undefined ? checked.value : null, page: page as Accepted['page'] };
}

/** Names of footprints are stored in one spelling. */
const isSameFact = (registry: FootprintRegistry, { field, acceptedValue }: StoredContribution, value: ProposedValue) =>
  sameProposed(value, acceptedValue) ||
  (Array.isArray(value) && sameValue(registry, field ?? '', value, acceptedValue));

function isSamePage({ acceptedKind, replaced }: StoredContribution, page: ReturnType<typeof chosenPage>): boolean {
  if (page === null || acceptedKind === null) return page === null && acceptedKind === null;
  const { url, kind, words } = page;
  const isTaken = replaced?.accepted.some((one) => one.url === url && one.words === words && one.replacedOn === null);
  return kind === acceptedKind && isTaken === true;
}

/** The same value of another page is no retry: that page would get lost. */
function isRepeated(registry: FootprintRegistry, stored: StoredContribution, chosen: Acceptance): boolean {
  return (
    stored.state === 'accepted' &&
    stored.reply === chosen.reply &&
    isSameFact(registry, stored, chosenValue(stored, chosen)) &&
    isSamePage(stored, chosenPage(stored, chosen))
  );
}

async function acceptOne(actor: Actor, id: number, chosen: Acceptance): Promise<boolean> {
  const { db, registry } = actor;
  const stored = await storedContribution(db, id);
  if (isRepeated(registry, stored, chosen)) return false;
  requireState(stored, openStates, chosen.version);
  if (stored.kind === 'report') {
    const { reply } = chosen;
    await runGuarded(db, decidable(db, stored), decided(actor, stored, { state: 'accepted', reply }));
  } else {
    await writeCorrection(actor, stored, acceptedOf(registry, stored, chosen), chosen);
  }
  return true;
}

export const accept = (actor: Actor, id: number, acceptance: Acceptance) =>
  decide(actor, id, () => acceptOne(actor, id, acceptance));
