import { createContext, use } from 'react';

export type Site = {
  /** 'https://reddotatlas.example', without a trailing slash. */
  origin: string;
  /** Empty if analytics is off. */
  analyticsId: string;
  /** Set while the deployment removes the service worker. */
  noServiceWorker?: true;
};

export const SiteContext = createContext<Site>({ origin: '', analyticsId: '' });

export function useSite(): Site {
  return use(SiteContext);
}
