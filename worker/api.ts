import type { ExecutionContext, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { publicPart, publicRoutes } from './api/public.ts';
import type { AppEnv } from './env.ts';

const publicPaths = publicRoutes.map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'));
const isPublic = new RegExp(`^(?:${publicPaths.join('|')})$`);

/** The parts that run with the first call of theirs, not when the Worker starts. */
export const laterParts = {
  members: () => import('./api/members.ts'),
  administrators: () => import('./api/administrators.ts'),
};

/** The part that answers a path. The members' one also says that a path does not exist. */
async function partFor(path: string): Promise<Hono<AppEnv>> {
  if (isPublic.test(path)) return publicPart;
  if (path.startsWith('/api/admin/')) return (await laterParts.administrators()).administratorsPart;
  return (await laterParts.members()).membersPart;
}

/** The /api surface. Documents read its public part in process (worker/pages/read-api.ts). */
export async function answerCall(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const part = await partFor(getPath(request));
  return part.fetch(request, env, ctx);
}
