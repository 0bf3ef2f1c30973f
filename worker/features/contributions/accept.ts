import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { checkedFact } from '#domain/contributions/checked-fact.schema.ts';
import { openStates } from '#domain/contributions/contributions.ts';
import type { ProposedValue } from '#domain/contributions/proposed-value.schema.ts';
import type { Acceptance } from '#domain/contributions/queue.schema.ts';
import { replacedBy } from '#domain/contributions/undo-acceptance.ts';
import { maxEvidence, type SourceKind } from '#domain/evidence/evidence.ts';
import { hasValue } from '#domain/evidence/fact-status.ts';
import { sameValue } from '#domain/evidence/same-value.ts';
import { acceptFacts } from '#domain/page-reading/accepted-page.ts';
import { isoDay } from '#domain/shared/days.ts';
import { type Guards, runGuarded } from '#worker/db/abort.ts';
import { publicChanges } from '#worker/db/schema/public-changes.ts';
import type { Actor } from '#worker/env.ts';
import { type CorrectableRow, correctableRows, isCorrectable } from './correctable-rows.ts';
import {
  decided,
  requireState,
  type StoredContribution,
  storedContribution,
  undecided,
  wentLive,
  withCurrent,
} from './decisions.ts';

type Page = { url: string; kind: SourceKind; words: string };

/** What is accepted of a correction. */
export type AcceptedCorrection = {
  value: ProposedValue;
  /** The page that states the value; null for a measurement, and where nothing is known. */
  page: Page | null;
};

type How = {
  /** The row's version that the editor saw; undefined to accept in place of the value that the member saw. */
  rowVersion?: number | undefined;
  isLive: boolean;
  reply: string | null;
  guards: Guards;
};

type Correction = Pick<StoredContribution, 'id' | 'state' | 'entity' | 'rowId' | 'field' | 'base'>;
type Fact = { entity: ChangedKind; rowId: number; field: string };

const invalid = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] });

/** @throws AppError 'invalid' for a contribution that corrects no fact */
export function factOf({ entity, rowId, field }: Correction): Fact {
  if (!isCorrectable(entity) || rowId === null || field === null) {
    throw new AppError('invalid', 'This contribution corrects no fact');
  }
  return { entity, rowId, field };
}

/** @throws AppError 'conflict' if the row is gone */
export async function currentRow(db: Actor['db'], { entity, rowId }: Fact): Promise<CorrectableRow> {
  try {
    return await correctableRows[entity].get(db, rowId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    throw new AppError('conflict', `This ${entity} is gone.`, { cause: error });
  }
}

/** What a row states, a pistol's footprints by name. */
export const statedIn = (row: CorrectableRow, { entity, field }: Fact): unknown =>
  correctableRows[entity].stated(row)[field] ?? null;

/** A list without items states nothing, too. */
const textOf = (value: unknown) => JSON.stringify(hasValue(value) ? value : null);

/** What nobody looked at again is accepted only in place of the value that the member saw. @throws AppError 'conflict' */
function requireKnownValue(row: CorrectableRow, fact: Fact, { base }: Correction, value: ProposedValue): void {
  if (![base, value].map(textOf).includes(textOf(statedIn(row, fact)))) {
    throw new AppError('conflict', 'The value has changed since this correction was sent.');
  }
}

/** The change of the row, before its evidence settles. @throws AppError 'invalid' */
function changeOf(row: CorrectableRow, { entity, field }: Fact, { value, page }: AcceptedCorrection) {
  const checked = checkedFact(entity, field, value);
  if (checked.fault !== undefined) throw invalid('value', checked.fault);
  const fact = { [field]: correctableRows[entity].stored(row, field, checked.value) };
  const written = correctableRows[entity].stated({ ...row, ...fact })[field] as ProposedValue;
  if (page === null || checked.value === null) return { fact, written, evidence: {} };
  const { url, kind, words } = page;
  const facts = [{ field, value: checked.value, words }];
  const { evidence } = acceptFacts(row, { url, kind, readOn: isoDay(), facts });
  if (evidence.length > maxEvidence) throw invalid('url', `A row can have ${maxEvidence} pieces of evidence at most`);
  // Evidence on a page that is no source of the row is history.
  return { fact, written, evidence: { evidence, sources: [...new Set([...row.sources, url])] } };
}

/**
 * Writes a correction's value and evidence as one change of its row, together with the decision. Where both are there
 * already, writes the decision alone.
 * @param actor who reads the page: the editor, or a trusted member
 * @throws AppError 'invalid', or 'conflict' if the row or the contribution changed
 */
export async function writeCorrection(
  actor: Actor,
  correction: Correction,
  accepted: AcceptedCorrection,
  { rowVersion, isLive, reply, guards }: How,
): Promise<void> {
  const { db } = actor;
  const { id } = correction;
  const fact = factOf(correction);
  const { entity, rowId, field } = fact;
  const row = await currentRow(db, fact);
  const change = changeOf(row, fact, accepted);
  if (rowVersion === undefined) requireKnownValue(row, fact, correction, change.written);
  const isLastChange = sql`id = (SELECT max(id) FROM ${publicChanges} WHERE kind = ${entity} AND row_id = ${rowId})`;
  await correctableRows[entity].update(
    actor,
    rowId,
    { ...change.fact, ...change.evidence, version: rowVersion ?? row.version },
    {
      also: ({ evidence = row.evidence }, isChanged) => ({
        guards,
        links: () => ({
          ...(isLive ? wentLive : decided)(actor, correction, {
            state: 'accepted',
            acceptedValue: change.written,
            acceptedKind: 'evidence' in change.evidence ? (accepted.page?.kind ?? null) : null,
            replaced: replacedBy(row, field, evidence),
            reply,
          }),
          linked: isChanged ? db.update(publicChanges).set({ contributionId: id }).where(isLastChange) : undefined,
        }),
      }),
    },
  );
}

/** The page as the editor accepts it. @throws AppError 'invalid' if its kind or its words are missing */
function pageOf(
  { url: proposed, words: quoted }: StoredContribution,
  { url = proposed ?? undefined, ...given }: Chosen,
) {
  if (url === undefined) return null;
  // The member's words are on the member's page.
  const words = given.words ?? (url === proposed ? quoted : null);
  if (given.sourceKind === undefined) throw invalid('sourceKind', 'Choose who publishes the page');
  if (words === null) throw invalid('words', 'Words are required');
  return { url, kind: given.sourceKind, words };
}

type Chosen = Omit<Acceptance, 'version' | 'rowVersion'>;
type Choice = Chosen & { version?: number | undefined; rowVersion?: number | undefined };

/** Names of footprints are stored in one spelling. */
const isSameFact = ({ field, acceptedValue }: StoredContribution, value: ProposedValue) =>
  textOf(value) === textOf(acceptedValue) || (Array.isArray(value) && sameValue(field ?? '', value, acceptedValue));

/** Whether this is what was accepted, so that the request may be a retry. */
function isRepeated(stored: StoredContribution, { value, sourceKind, reply }: Chosen): boolean {
  return (
    stored.state === 'accepted' &&
    stored.reply === reply &&
    isSameFact(stored, value === undefined ? stored.value : value) &&
    (sourceKind === undefined || stored.acceptedKind === null || sourceKind === stored.acceptedKind)
  );
}

/** Accepts an open contribution, once. @throws AppError 'not_found', 'invalid' or 'conflict' */
export async function acceptOne(actor: Actor, id: number, { version, rowVersion, ...chosen }: Choice): Promise<void> {
  const { db } = actor;
  const stored = await storedContribution(db, id);
  if (isRepeated(stored, chosen)) return;
  requireState(stored, openStates, version);
  const { reply } = chosen;
  if (stored.kind === 'report') {
    await runGuarded(db, undecided(stored), decided(actor, stored, { state: 'accepted', reply }));
    return;
  }
  const value = chosen.value === undefined ? stored.value : chosen.value;
  const accepted = { value, page: value === null ? null : pageOf(stored, chosen) };
  await writeCorrection(actor, stored, accepted, { rowVersion, isLive: false, reply, guards: undecided(stored) });
}

/** @throws AppError 'not_found', 'invalid', or 'conflict' with the contribution and the row as they are now */
export function accept(actor: Actor, id: number, acceptance: Acceptance) {
  return withCurrent(actor.db, id, () => acceptOne(actor, id, acceptance));
}
