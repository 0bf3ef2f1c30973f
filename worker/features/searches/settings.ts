import { AppError } from '#domain/api/errors.ts';
import type { SearchSettings } from '#domain/searches/searches.ts';
import type { OutsideService } from './http/fetch-json.ts';

export const imageSearch = {
  name: 'The image search',
  urlSetting: 'IMAGE_SEARCH_URL',
  keySetting: 'IMAGE_SEARCH_KEY',
} as const satisfies OutsideService & { urlSetting: keyof Env };

export const marketplaceSearch = {
  name: 'The marketplace search',
  urlSetting: 'MARKETPLACE_SEARCH_URL',
  keySetting: 'MARKETPLACE_SEARCH_KEY',
} as const satisfies OutsideService & { urlSetting: keyof Env };

type Search = typeof imageSearch | typeof marketplaceSearch;

/** No batch takes longer: an answer that comes late is an answer that somebody stopped waiting for. */
export const batchMs = 90_000;

const defaultTimeoutMs = 8000;
const defaultDomain = 'amazon.com';

/** The key goes there, so nobody on the way may read it. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}

/** What is wrong with a search's settings, if anything is: the name of the first that is missing, or cannot be used. */
function settingFaults(env: Env, { keySetting, urlSetting }: Search): Omit<SearchSettings['images'], 'configured'> {
  const missing = [keySetting, urlSetting].find((setting) => !env[setting]) ?? null;
  return { missing, malformed: missing === null && !isSafeAddress(env[urlSetting]) ? urlSetting : null };
}

/** @throws AppError 'unavailable', naming the setting that is missing or cannot be used */
export function requireSettings(env: Env, search: Search): void {
  const { missing, malformed } = settingFaults(env, search);
  if (missing === null && malformed === null) return;
  const fault = missing === null ? `${malformed} is no https address` : `${missing} is missing`;
  throw new AppError('unavailable', `${search.name} is not set up: the setting ${fault}.`);
}

/** The address of a question, with the key in it; the settings have been required. */
export function searchAddress(env: Env, search: Search, parameters: Record<string, string>): URL {
  const url = new URL(env[search.urlSetting]);
  const all = { ...parameters, api_key: env[search.keySetting] };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url;
}

export function marketplaceDomain(env: Env): string {
  return env.MARKETPLACE_DOMAIN || defaultDomain;
}

/** Milliseconds that one search may take. */
export function searchTimeoutMs(env: Env): number {
  const ms = Number(env.SEARCH_TIMEOUT_MS);
  return ms > 0 ? Math.min(ms, batchMs) : defaultTimeoutMs;
}

/** What an administrator's screens say of the settings; never what they are. */
export function searchSettings(env: Env): SearchSettings {
  const told = (search: Search) => {
    const faults = settingFaults(env, search);
    return { configured: faults.missing === null && faults.malformed === null, ...faults };
  };
  return { images: told(imageSearch), marketplace: { ...told(marketplaceSearch), domain: marketplaceDomain(env) } };
}
