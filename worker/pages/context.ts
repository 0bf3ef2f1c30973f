import { createContext } from 'react-router';
import type { Site } from '#domain/site/site.ts';
import type { AppContext } from '../env.ts';

type Server = {
  c: AppContext;
  site: Site;
  nonce: string | undefined;
};

/** What the Worker gives to loaders, actions and the render. */
export const serverContext = createContext<Server>();
