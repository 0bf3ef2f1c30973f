import { env } from 'cloudflare:workers';
import { uniqueIp } from './members.ts';
import { request } from './request.ts';

/** Sends a page's form as a browser without script does. */
export function postForm(
  path: string,
  values: Record<string, string>,
  { headers, ...init }: RequestInit = {},
  bindings: Env = env,
): Promise<Response> {
  const sent = new Headers(headers);
  const defaults = {
    Accept: 'text/html',
    'CF-Connecting-IP': uniqueIp(),
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  for (const [name, value] of Object.entries(defaults)) if (!sent.has(name)) sent.set(name, value);
  const body = new URLSearchParams(values).toString();
  return request(path, { method: 'POST', body, ...init, headers: sent }, bindings);
}
