import type { AppContext } from '#worker/env.ts';
import { purgeChanges } from '#worker/http/cache/purges.ts';
import { bestEffort } from '#worker/http/log.ts';

export function drawAfterWrite(c: AppContext): void {
  // Hono's type is narrower than the runtime's context.
  const ctx = c.executionCtx as ExecutionContext;
  const { db } = c.var;
  const draw = async () => {
    const { drawChangedImages } = await import('./draw-images.ts');
    if ((await drawChangedImages(c.env, db)) > 0) await purgeChanges(db, ctx);
  };
  ctx.waitUntil(bestEffort(c, 'Social images not drawn', draw()));
}
