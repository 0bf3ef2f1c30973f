import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { connect } from '../db/client.ts';
import type { AppEnv } from '../env.ts';
import { privateByDefault } from './cache/cache.ts';

const connectDatabase: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('db', connect(c.env.DB));
  await next();
};

export const everyRequest: MiddlewareHandler<AppEnv>[] = [requestId(), privateByDefault, connectDatabase];
