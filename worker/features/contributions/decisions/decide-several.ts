import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { queueContracts } from '#domain/contributions/queue.schema.ts';
import type { Actor } from '#worker/env.ts';
import { acceptOne } from './accept.ts';
import { rejectOne } from './decisions.ts';

type Contract = (typeof queueContracts)['POST /api/admin/contributions/decide'];
type Body = z.output<Contract['body']>;

/** Decides on each contribution by itself: one that cannot be decided stops no other. @returns what became of each */
export async function decideSeveral(actor: Actor, { items, decision }: Body): Promise<z.output<Contract['response']>> {
  const results: z.output<Contract['response']> = [];
  for (const { id, version } of items) {
    try {
      if (decision.action === 'accept') await acceptOne(actor, id, { ...decision, version, isOneOfSeveral: true });
      else await rejectOne(actor, id, { ...decision, version });
      results.push({ id, error: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, error: error.message });
    }
  }
  return results;
}
