import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { connect } from '../db/client.ts';
import type { AppEnv } from '../env.ts';
import { privateByDefault } from './cache/cache.ts';

const connectDatabase: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('db', connect(c.env.DB));
  await next();
};

/**
 * The middleware that every request passes once. The API and the pages each register it.
 */
export const everyRequest: MiddlewareHandler<AppEnv>[] = [requestId(), privateByDefault, connectDatabase];
