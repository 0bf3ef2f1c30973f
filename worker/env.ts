import type { Context } from 'hono';
import type { AccountUser } from '#domain/account/account.ts';
import type { Database } from './db/client.ts';

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    db: Database;
    /** Who is signed in; set by `signedIn`, and so only behind it. It holds nothing that the member may not see. */
    member: AccountUser;
  };
};

export type AppContext = Context<AppEnv>;
