import type { Context } from 'hono';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Database } from './db/client.ts';

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** The primary, until `endpoint` starts a D1 session. */
    db: Database;
    /** Whose session the request has, once it is found; for the log. */
    memberId?: number;
    /** The hash of the member's session id; set with the member. */
    sessionHash?: string;
    /** The member is an administrator without the second step that the site requires, so the rights are withheld. */
    twoFactorMissing?: boolean;
  };
};

export type AppContext = Context<AppEnv>;

/** One attempt's right to write for an idempotency key. */
export type Claim = { id: string; token: string };

/** Who writes; null for the cron. Texts name the site's images by its `origin`, and footprints as `registry` knows them. */
export type Actor = { db: Database; userId: number | null; origin: string; registry: FootprintRegistry };
export type MemberActor = Actor & { userId: number };
