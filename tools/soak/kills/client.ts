import { randomInt } from 'node:crypto';

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
      // fetch reports a broken connection as a TypeError.
      if (error instanceof TypeError) return 'lost';
      throw error;
    }
  };
}

export const succeeded = (outcome: Outcome): outcome is Exclude<Outcome, 'lost'> =>
  outcome !== 'lost' && outcome.status < 300;

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

type Message = { body: { message: string }; key: string; outcome: Outcome };

const raceText = /changed a moment ago\. Please try again\.$/;

function isRace({ status, body }: Exclude<Outcome, 'lost'>): boolean {
  return status === 503 && raceText.test((body as { message?: string } | null)?.message ?? '');
}

type Fact = { allowed: Set<string>; query: string; values: (string | number)[] };

/**
 * The writes that clients sent, with their outcomes. A fact is one value in the database that one client writes: after a
 * lost answer it may be the old one or the new one.
 */
export class Ledger {
  readonly facts = new Map<string, Fact>();
  readonly messages: Message[] = [];
  readonly audited: { entity: string; id: number | string; text: string }[] = [];
  readonly refused: string[] = [];
  readonly images: string[] = [];
  answered = 0;
  lost = 0;
  refusals = 0;
  readonly failures: string[] = [];

  count(outcome: Outcome, what: string): void {
    if (outcome === 'lost') this.lost += 1;
    else if (outcome.status < 300) this.answered += 1;
    else if (outcome.status < 500 || isRace(outcome)) this.refusals += 1;
    else this.failures.push(`${what}: ${outcome.status} ${JSON.stringify(outcome.body)}`);
  }

  record(name: string, outcome: Outcome, value: string, query: string, values: (string | number)[]): void {
    const before = this.facts.get(name)?.allowed ?? new Set(['null']);
    if (outcome === 'lost') this.facts.set(name, { allowed: new Set([...before, value]), query, values });
    else if (outcome.status < 300) this.facts.set(name, { allowed: new Set([value]), query, values });
  }

  recordAudit(outcome: Outcome, entity: string, id: number | string, text: string): void {
    if (outcome === 'lost') return;
    if (outcome.status < 300) this.audited.push({ entity, id, text });
    else this.refused.push(text);
  }
}
