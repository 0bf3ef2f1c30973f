import { randomInt } from 'node:crypto';

/** The status and body of an answer, or 'lost' if the server died first. */
export type Outcome = { status: number; body: unknown } | 'lost';

export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Outcome>;

/** A new client IP each time, so that limits per IP let everything through. */
const anyIp = () => `2001:db8:${randomInt(0x1_0000).toString(16)}:${randomInt(0x1_0000).toString(16)}::1`;

/** A browser's requests. @throws if the server hangs or answers nonsense */
export function sender(origin: string, cookie = ''): Send {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(origin + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
        headers: {
          Origin: origin,
          'CF-Connecting-IP': anyIp(),
          ...(cookie && { Cookie: cookie }),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    } catch (error) {
      // fetch reports a broken connection as a TypeError. A server that hangs or answers nonsense is a failure.
      if (error instanceof TypeError) return 'lost';
      throw error;
    }
  };
}

export const succeeded = (outcome: Outcome): outcome is Exclude<Outcome, 'lost'> =>
  outcome !== 'lost' && outcome.status < 300;

/** Signs in. @returns the session's cookie */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', 'CF-Connecting-IP': anyIp() },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Login failed: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
