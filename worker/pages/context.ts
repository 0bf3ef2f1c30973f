import { createContext } from 'react-router';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '../db/client.ts';

/** What the Worker gives to loaders and to the render. */
export const serverContext = createContext<{ db: Database; site: Site; nonce: string | undefined }>();
