import type { Context } from 'hono';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Database } from './db/client.ts';

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    db: Database;
    memberId?: number;
    sessionHash?: string;
    signedInAt?: string;
    /** The member is an administrator without the second step that the site requires, so the rights are withheld. */
    twoFactorMissing?: boolean;
  };
};

export type AppContext = Context<AppEnv>;

export type Claim = { id: string; token: string };

export type Actor = { db: Database; userId: number | null; origin: string; registry: FootprintRegistry };
export type MemberActor = Actor & { userId: number };
