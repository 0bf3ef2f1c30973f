import { local } from '../lib/storage/storage.ts';
import { fontKey } from './font-key.ts';

/** Loads the site's font for the next document of a phone, whose first one is painted without it (decision 019). */
export async function keepFont(): Promise<void> {
  if ('font' in document.documentElement.dataset) return;
  const { href } = document.querySelector('link[rel=preload][as=font]') as HTMLLinkElement;
  const response = await fetch(href, { priority: 'low' });
  await response.arrayBuffer();
  if (response.ok) local.set(fontKey, 'kept');
}
