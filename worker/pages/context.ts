import { createContext } from 'react-router';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '../db/client.ts';

export type ServerContext = {
  db: Database;
  site: Site;
  nonce: string | undefined;
  /** Logs under the request's id. */
  logFailure: (what: string, error: unknown) => void;
};

/** What the Worker gives to loaders and to the render. */
export const serverContext = createContext<ServerContext>();
