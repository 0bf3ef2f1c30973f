import type { WriteName, WriteResponse } from '#domain/api/api.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { memberContracts } from '#domain/api/members.schema.ts';
import type { AppContext } from '../env.ts';
import { membersRoutes } from './endpoints.ts';

type MemberWrite = WriteName & keyof typeof memberContracts;

/** Runs an endpoint with the form that a page received, under the endpoint's own rules. The page has checked the Origin. */
export async function write<Name extends MemberWrite>(
  c: AppContext,
  name: Name,
  form: object,
): Promise<WriteResponse<Name>> {
  const route = membersRoutes.find((one) => one.name === name);
  if (route === undefined) throw new AppError('not_found', 'No such endpoint');
  const response = route.respond(c, form);
  // Once begun, it runs to its end, even if the client disconnects.
  c.executionCtx.waitUntil(Promise.allSettled([response]));
  return (await response) as WriteResponse<Name>;
}
