import { and, eq } from 'drizzle-orm';
import { normalRecoveryCode, recoveryCodeCount } from '#domain/account/two-step.ts';
import type { Database } from '#worker/db/client.ts';
import { recoveryCodes } from '#worker/db/schema/two-step.ts';
import { sha256Hex } from '#worker/http/secrets.ts';

/** Without letters and digits that look alike; 32 of them, so that each is five random bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeLength = 16;

/** A random code such as 'k3fh-9wqa-…'. Its 80 bits need no slow hash. */
function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** New recovery codes, and the rows to store. */
export function createRecoveryCodes(userId: number): { codes: string[]; rows: { userId: number; codeHash: string }[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return { codes, rows: codes.map((code) => ({ userId, codeHash: sha256Hex(normalRecoveryCode(code)) })) };
}

/** Deletes a recovery code. @returns whether it existed */
export async function spendRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, sha256Hex(normalRecoveryCode(code)))))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}
