import type { Context } from 'hono';
import type { Database } from './db/client.ts';

export type AppEnv = {
  Bindings: Env;
  Variables: { requestId: string; db: Database };
};

export type AppContext = Context<AppEnv>;
