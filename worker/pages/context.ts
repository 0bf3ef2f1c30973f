import { createContext } from 'react-router';
import type { Site } from '#domain/site/site.ts';
import type { AppContext } from '../env.ts';

type Server = {
  c: AppContext;
  site: Site;
  nonce: string | undefined;
};

export const serverContext = createContext<Server>();
