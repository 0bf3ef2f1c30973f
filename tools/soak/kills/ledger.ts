import type { Outcome } from './client.ts';

/** An administrator's acknowledged write: the audit log must have it, with this text. */
export type AuditedWrite = { entity: string; id: number | string; text: string };

/** A create, to be sent again with its key if its answer was lost. */
export type Create = {
  path: string;
  body: object;
  key: string;
  /** The session cookie of the sender; empty for a visitor. */
  cookie: string;
  /** Finds the rows that it creates. */
  count: { sql: string; value: string | number };
  outcome: Outcome;
};

/** The product's answer to a refused write whose reason is gone by the time it looks. */
const raceText = /changed a moment ago\. Please try again\.$/;

function isRace({ status, body }: Exclude<Outcome, 'lost'>): boolean {
  return status === 503 && raceText.test((body as { message?: string } | null)?.message ?? '');
}

type Fact = { allowed: Set<string>; query: string; values: (string | number)[] };

/**
 * The writes that clients sent, with their outcomes. A fact is one value in the database that one client writes: after a lost answer it may be the old
 * one or the new one.
 */
export class Ledger {
  readonly facts = new Map<string, Fact>();
  readonly creates: Create[] = [];
  readonly audited: AuditedWrite[] = [];
  /** Texts of audited writes that were refused. */
  readonly refused: string[] = [];
  readonly images: string[] = [];
  answered = 0;
  lost = 0;
  refusals = 0;
  /** Answers that no write may get. */
  readonly failures: string[] = [];

  count(outcome: Outcome, what: string): void {
    if (outcome === 'lost') this.lost += 1;
    else if (outcome.status < 300) this.answered += 1;
    else if (outcome.status < 500 || isRace(outcome)) this.refusals += 1;
    else this.failures.push(`${what}: ${outcome.status} ${JSON.stringify(outcome.body)}`);
  }

  /**
   * Records that a client wrote a value.
   * @param query finds the stored value as a single column `value`
   */
  record(name: string, outcome: Outcome, value: string, query: string, values: (string | number)[]): void {
    const before = this.facts.get(name)?.allowed ?? new Set(['null']);
    if (outcome === 'lost') this.facts.set(name, { allowed: new Set([...before, value]), query, values });
    else if (outcome.status < 300) this.facts.set(name, { allowed: new Set([value]), query, values });
  }
}
