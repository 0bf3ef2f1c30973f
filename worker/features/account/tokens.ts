import { AppError } from '#domain/api/errors.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';

export function createToken(hours: number): { token: string; hash: string; expiry: string } {
  const token = randomToken();
  return { token, hash: sha256Hex(token), expiry: new Date(Date.now() + hours * 3_600_000).toISOString() };
}

export function invalidLink(lifetime: string): AppError {
  const message = `This link is not valid. It may already be used, replaced by a newer one, or older than ${lifetime}.`;
  return new AppError('invalid', message);
}
