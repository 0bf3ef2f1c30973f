import type { Context } from 'hono';
import type { AccountUser } from '#domain/account/account.ts';
import type { Database } from './db/client.ts';

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    db: Database;
    /** The signed-in member. Set only within member and admin endpoints; it contains nothing that the member may not see. */
    member: AccountUser;
  };
};

export type AppContext = Context<AppEnv>;
