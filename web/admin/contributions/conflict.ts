import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { sameJson, type Value } from './decisions.ts';

/** Something that is not what it was when the administrator decided. */
export type Change = { label: string; from: Value; to: Value };

type Version = Pick<QueuedContribution, 'row' | 'value' | 'url' | 'words' | 'method' | 'state'>;

/** What differs between the contribution on screen and the server's. */
export function changesBetween(before: Version, now: Version): Change[] {
  const all: Change[] = [
    { label: 'Now', from: before.row?.value ?? null, to: now.row?.value ?? null },
    { label: 'Proposed', from: before.value, to: now.value },
    { label: 'Page', from: before.url, to: now.url },
    { label: 'Words', from: before.words, to: now.words },
    { label: 'Measured', from: before.method, to: now.method },
  ];
  return all.filter(({ from, to }) => !sameJson(from, to));
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
