import { env } from 'cloudflare:workers';
import type { InferInsertModel } from 'drizzle-orm';
import type { users } from '../db/schema/account/users.ts';
import { createSession } from '../http/session/session.ts';
import { request } from './request.ts';
import { db, insertUser } from './rows.ts';

export type Sender = (path: string, init?: RequestInit, bindings?: Env) => Promise<Response>;

let last = 0;

/** A client IP that is unique within the test file, so that tests don't share rate limits. */
export function uniqueIp(): string {
  last += 1;
  return `2001:db8:${crypto.randomUUID().slice(0, 4)}:${last.toString(16)}::1`;
}

function sender(cookie?: string): Sender {
  return (path, init = {}, bindings = env) => {
    const headers = new Headers(init.headers);
    const defaults = {
      'CF-Connecting-IP': uniqueIp(),
      ...(cookie && { Cookie: cookie }),
      ...(init.body && !(init.body instanceof FormData) && { 'Content-Type': 'application/json' }),
    };
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
    return request(path, { ...init, headers }, bindings);
  };
}

export async function member(
  facts: Partial<InferInsertModel<typeof users>> = {},
): Promise<{ id: number; email: string; cookie: string; send: Sender }> {
  const email = facts.email ?? `${crypto.randomUUID()}@example.com`;
  const id = await insertUser({ emailVerified: true, ...facts, email });
  const user = { id, sessionEpoch: facts.sessionEpoch ?? 0, isAdmin: facts.isAdmin ?? false };
  const { token } = await createSession(env, db, user);
  const cookie = `session=${token}`;
  return { id, email, cookie, send: sender(cookie) };
}

export const visitor = { send: sender() };
