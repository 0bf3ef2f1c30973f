import { eq } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';

/**
 * Refuses second steps while somebody else may have chosen the password: one who registered another person's email could
 * lock that person out with it, even after a new password.
 * @throws AppError 'forbidden'
 */
export async function requireProvenOwner(db: Database, userId: number): Promise<void> {
  const [row] = await db.select({ browser: users.registeredBrowser }).from(users).where(eq(users.id, userId));
  if (row?.browser === null) return;
  throw new AppError(
    'forbidden',
    'Another browser registered this account. Sign out, choose ‘Forgot password?’ and set a new password first.',
  );
}
