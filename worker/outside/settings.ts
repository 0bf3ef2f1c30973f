import { AppError } from '#domain/errors.ts';
import type { SearchSettings } from '#domain/searches.ts';
import type { OutsideService } from './ask.ts';

export const imageSearch: OutsideService & { urlSetting: 'IMAGE_SEARCH_URL'; keySetting: 'IMAGE_SEARCH_KEY' } = {
  name: 'The image search',
  urlSetting: 'IMAGE_SEARCH_URL',
  keySetting: 'IMAGE_SEARCH_KEY',
};

export const marketplaceSearch: OutsideService & {
  urlSetting: 'MARKETPLACE_SEARCH_URL';
  keySetting: 'MARKETPLACE_SEARCH_KEY';
} = {
  name: 'The marketplace search',
  urlSetting: 'MARKETPLACE_SEARCH_URL',
  keySetting: 'MARKETPLACE_SEARCH_KEY',
};

type Search = typeof imageSearch | typeof marketplaceSearch;

const defaultTimeoutMs = 8000;
const defaultDomain = 'amazon.com';

/** The first of a search's settings that is missing. */
function missingSetting(env: Env, { keySetting, urlSetting }: Search): string | null {
  if (!env[keySetting]) return keySetting;
  return URL.canParse(env[urlSetting]) ? null : urlSetting;
}

/** @throws AppError 'unavailable', naming the setting that is missing */
export function requireSettings(env: Env, search: Search): void {
  const missing = missingSetting(env, search);
  if (missing === null) return;
  throw new AppError('unavailable', `${search.name} is not set up: the setting ${missing} is missing.`);
}

/** The address of a question, with the key in it. @throws AppError 'unavailable', naming the setting that is missing */
export function searchAddress(env: Env, search: Search, parameters: Record<string, string>): URL {
  requireSettings(env, search);
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
  return ms > 0 && Number.isFinite(ms) ? ms : defaultTimeoutMs;
}

/** What an administrator's screens say of the settings; never what they are. */
export function searchSettings(env: Env): SearchSettings {
  const told = (search: Search) => {
    const missing = missingSetting(env, search);
    return { configured: missing === null, missing };
  };
  return { images: told(imageSearch), marketplace: { ...told(marketplaceSearch), domain: marketplaceDomain(env) } };
}
