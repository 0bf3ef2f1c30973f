import { type AccountUser, memberIdHeader } from '#domain/account/account.ts';
import type { Access } from '#domain/api/contract.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { findMember } from './member.ts';

/**
 * Requires a member. A page names the member that it shows in `X-Member-Id`; if another member has signed in since, in
 * another tab, the request is refused.
 * @throws AppError 'unauthenticated'
 */
async function requireMember(c: AppContext): Promise<AccountUser> {
  const member = await findMember(c);
  if (member === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
  const shown = c.req.header(memberIdHeader);
  if (shown !== undefined && shown !== String(member.id)) {
    throw new AppError('unauthenticated', 'You are now signed in as someone else. Please reload the page.');
  }
  return member;
}

/**
 * Checks that the caller has the access an endpoint asks for.
 * @returns the member; undefined if visitors have access
 * @throws AppError 'unauthenticated' or 'forbidden'
 */
export async function authorize(c: AppContext, access: Access): Promise<AccountUser | undefined> {
  if (access === 'visitor') return undefined;
  const member = await requireMember(c);
  if (access === 'admin' && !member.isAdmin) throw new AppError('forbidden', 'This is for administrators only.');
  c.set('member', member);
  return member;
}
