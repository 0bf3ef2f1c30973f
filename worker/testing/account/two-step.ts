import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { type TOTP, URI } from 'otpauth';
import { recoveryCodes, totpSecrets } from '#worker/db/schema/account/two-step.ts';
import { createRecoveryCodes } from '#worker/features/account/two-step/recovery-codes.ts';
import { createTotp } from '#worker/features/account/two-step/totp.ts';
import { db } from '../rows.ts';

/** Creates a member's app secret, unconfirmed, in place of any other. @returns an app that shows its codes */
export async function newApp(id: number): Promise<{ code: (stepsAhead?: number) => string }> {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, id));
  const created = await createTotp(env, db, { id, email: 'app@example.com' });
  const totp = URI.parse(created?.uri ?? '') as TOTP;
  return { code: (stepsAhead = 0) => totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 }) };
}

/** Gives a member one more recovery code. */
export async function newRecoveryCode(userId: number): Promise<string> {
  const { codes, rows } = createRecoveryCodes(userId);
  await db.insert(recoveryCodes).values(rows.slice(0, 1));
  return codes[0] ?? '';
}

/** Turns two-step sign-in on for a member, with a new app. */
export async function turnOnTwoStep(id: number) {
  const app = await newApp(id);
  await db.update(totpSecrets).set({ confirmedAt: new Date().toISOString() }).where(eq(totpSecrets.userId, id));
  const { codes, rows } = createRecoveryCodes(id);
  await db.insert(recoveryCodes).values(rows);
  return { app, codes };
}
