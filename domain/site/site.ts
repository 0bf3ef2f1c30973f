export const siteName = 'Red Dot Atlas';

/** What every page says of this deployment. */
export type Site = {
  /** 'https://reddotatlas.example', without a trailing slash. */
  origin: string;
  /** Empty if analytics is off. */
  analyticsId: string;
  /** Set while the deployment removes the service worker. */
  noServiceWorker?: true;
};
