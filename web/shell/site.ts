import { createContext, use } from 'react';

/** What the page knows of the site it stands on. */
export type Site = {
  /** 'https://reddotatlas.example', without a slash at the end. */
  origin: string;
  /** Empty where analytics is off. */
  analyticsId: string;
};

export const SiteContext = createContext<Site>({ origin: '', analyticsId: '' });

export function useSite(): Site {
  return use(SiteContext);
}
