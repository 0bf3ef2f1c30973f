import { app } from './app.ts';
import { scheduled } from './cron.ts';
import { withTimeLimits } from './http/time-limits.ts';

export default {
  fetch: (request, env, ctx) => app.fetch(request, withTimeLimits(env), ctx),
  scheduled,
} satisfies ExportedHandler<Env>;
