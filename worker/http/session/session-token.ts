import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '#domain/api/errors.ts';

/** A shorter secret could be brute-forced from a single token (RFC 7518, 3.2). */
const minSecretLength = 32;

function secretProblem({ SESSION_SECRET }: Env): string | undefined {
  if (!SESSION_SECRET) return 'is missing';
  return SESSION_SECRET.length < minSecretLength ? `is too short: at least ${minSecretLength} characters` : undefined;
}

export function hasUsableSecret(env: Env): boolean {
  return secretProblem(env) === undefined;
}

function signingKey(env: Env): Uint8Array {
  const problem = secretProblem(env);
  if (problem) throw new AppError('unavailable', `Sign-in is not configured: SESSION_SECRET ${problem}.`);
  return new TextEncoder().encode(env.SESSION_SECRET);
}

/** @throws AppError 'unavailable' if SESSION_SECRET is missing or too short */
export function requireSessions(env: Env): void {
  signingKey(env);
}

/** @param expiresAt in seconds */
export function signToken(env: Env, sessionId: string, expiresAt: number): Promise<string> {
  return new SignJWT({ jti: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(signingKey(env));
}

export async function verifyToken(env: Env, token: string): Promise<string | undefined> {
  const key = signingKey(env);
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'jti'] });
    return payload.jti;
  } catch {
    return undefined;
  }
}
