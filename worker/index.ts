import { app } from './app.ts';
import { withTimeLimits } from './http/time-limits.ts';

export default {
  fetch: (request, env, ctx) => app.fetch(request, withTimeLimits(env), ctx),
  // Its module runs with the first job.
  scheduled: async (controller, env, ctx) => (await import('./cron.ts')).scheduled(controller, env, ctx),
} satisfies ExportedHandler<Env>;
