import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import { statedNow, type Value } from './decisions.ts';

/** Something that is not what it was when the administrator decided. */
export type Change = { label: string; from: Value; to: Value };

type Version = Pick<
  QueuedContribution,
  'version' | 'row' | 'value' | 'url' | 'words' | 'method' | 'note' | 'answer' | 'state'
>;

/** What differs between the contribution on screen and the server's. */
export function changesBetween(before: Version, now: Version): Change[] {
  const all: Change[] = [
    { label: 'Now', from: statedNow(before.row), to: statedNow(now.row) },
    { label: 'Proposed', from: before.value, to: now.value },
    { label: 'Page', from: before.url, to: now.url },
    { label: 'Words', from: before.words, to: now.words },
    { label: 'Measured', from: before.method, to: now.method },
    { label: 'Note', from: before.note, to: now.note },
    { label: 'Answer', from: before.answer, to: now.answer },
  ];
  return all.filter(({ from, to }) => !sameJson(from, to));
}

/** Whether only other facts of the row have changed, so that the administrator would decide on the same again. */
export function looksTheSame(before: Version, now: Version): boolean {
  const isNewer = before.version !== now.version || before.row?.version !== now.row?.version;
  const sameEvidence = sameJson(before.row?.evidence, now.row?.evidence);
  return isNewer && before.state === now.state && sameEvidence && changesBetween(before, now).length === 0;
}

/** A decision that was refused because the contribution or its row has changed. */
export class DecisionConflict extends Error {
  readonly changes: Change[];
  readonly now: QueuedContribution;

  constructor(before: Version, now: QueuedContribution, message: string) {
    super(message);
    this.changes = changesBetween(before, now);
    this.now = now;
  }
}
