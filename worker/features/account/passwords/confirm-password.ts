import type { AccountUser } from '#domain/account/account.schema.ts';
import type { AppContext } from '#worker/env.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { checkPassword } from '../sign-in/credentials.ts';

/**
 * Stops an unattended session from being used to guess the password.
 * @throws AppError 'rate_limited'
 */
export function limitGuesses(c: AppContext, { id }: Pick<AccountUser, 'id'>): Promise<void> {
  return limitRate(c, c.env.LOGIN_LIMIT, `member ${id}`);
}

/**
 * Checks that the caller knows their own password, before a write that an unattended session must not allow.
 * @throws AppError 'rate_limited', or 'invalid' with an issue at `password`
 */
export async function confirmPassword(c: AppContext, member: AccountUser, password: string): Promise<void> {
  await limitGuesses(c, member);
  await checkPassword(c.var.db, member.id, password, 'password');
}
