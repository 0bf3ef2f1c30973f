import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { SearchSettings } from '#domain/searches/searches.schema.ts';
import { fetchJson, type SearchService, searchError } from './http/fetch-json.ts';

export const imageSearch = {
  name: 'Image search',
  urlSetting: 'IMAGE_SEARCH_URL',
  keySetting: 'IMAGE_SEARCH_KEY',
} as const satisfies SearchService & { urlSetting: keyof Env };

export const marketplaceSearch = {
  name: 'Marketplace search',
  urlSetting: 'MARKETPLACE_SEARCH_URL',
  keySetting: 'MARKETPLACE_SEARCH_KEY',
} as const satisfies SearchService & { urlSetting: keyof Env };

export type Search = typeof imageSearch | typeof marketplaceSearch;

/** Limit of a batch, and so of a single search: callers stop waiting after that. */
export const batchMs = 90_000;

const defaultTimeoutMs = 8000;
const defaultDomain = 'amazon.com';

/** The URL carries the key, so it must be encrypted. */
function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}

/** Names of the first missing and of the malformed setting. */
function settingFaults(env: Env, { keySetting, urlSetting }: Search): Omit<SearchSettings['images'], 'configured'> {
  const missing = [keySetting, urlSetting].find((setting) => !env[setting]) ?? null;
  return { missing, malformed: missing === null && !isSafeUrl(env[urlSetting]) ? urlSetting : null };
}

/** @throws AppError 'unavailable', naming the setting that is missing or malformed */
export function requireSettings(env: Env, search: Search): void {
  const { missing, malformed } = settingFaults(env, search);
  if (missing === null && malformed === null) return;
  const fix = missing === null ? `${malformed} must be an https URL` : `Set ${missing} to turn it on`;
  throw new AppError('unavailable', `${search.name} is off. ${fix}.`);
}

/**
 * Queries a search service. Call `requireSettings` first.
 * @throws AppError 'upstream_failed', 'unavailable'
 */
export async function querySearch<Response>(
  env: Env,
  search: Search,
  parameters: Record<string, string>,
  schema: z.ZodType<Response>,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL(env[search.urlSetting]);
  const all = { ...parameters, api_key: env[search.keySetting] };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  const json = await fetchJson(search, url, searchTimeoutMs(env), signal);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw searchError(search, 'unreadable', 'unexpected shape');
  return parsed.data;
}

export function marketplaceDomain(env: Env): string {
  return env.MARKETPLACE_DOMAIN || defaultDomain;
}

/** Time limit of one search, in milliseconds. */
export function searchTimeoutMs(env: Env): number {
  const ms = Number(env.SEARCH_TIMEOUT_MS);
  return ms > 0 ? Math.min(ms, batchMs) : defaultTimeoutMs;
}

/** Which settings are missing or malformed; never their values. */
export function searchSettings(env: Env): SearchSettings {
  const stateOf = (search: Search) => {
    const faults = settingFaults(env, search);
    return { configured: faults.missing === null && faults.malformed === null, ...faults };
  };
  return {
    images: stateOf(imageSearch),
    marketplace: { ...stateOf(marketplaceSearch), domain: marketplaceDomain(env) },
  };
}
