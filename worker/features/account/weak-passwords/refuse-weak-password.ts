import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { isBreachedPassword } from './breached-password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isPersonalPassword } from './personal-password.ts';

async function weakness(c: AppContext, password: string, email: string): Promise<string | undefined> {
  if (isPersonalPassword(password, email)) return 'Choose a password that isn’t your email or this site’s name';
  if (await isCommonPassword(password.normalize('NFKC').toLowerCase())) {
    return 'This password is too common. Choose one that’s harder to guess.';
  }
  if (await isBreachedPassword(c, password)) {
    return 'This password appeared in a data breach. Choose one that you don’t use anywhere else.';
  }
  return undefined;
}

export async function refuseWeakPassword(c: AppContext, password: string, email: string): Promise<void> {
  const message = await weakness(c, password, email);
  if (message !== undefined) throw new AppError('invalid', message, { issues: [{ path: 'password', message }] });
}
