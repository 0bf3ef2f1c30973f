export const siteName = 'Red Dot Atlas';

export type Site = {
  origin: string;
  analyticsId: string;
  noServiceWorker?: true;
};
