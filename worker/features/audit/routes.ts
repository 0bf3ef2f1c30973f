import { isoDay } from '#domain/shared/days.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { activityCsv, listActivity } from './activity.ts';

export const activityEndpoints = [
  endpoint('GET /api/admin/activity', ({ db, query }) => listActivity(db, query)),

  endpoint('GET /api/admin/activity/export', async ({ c, db, query }) => {
    const file = await activityCsv(db, query);
    const day = isoDay();
    c.header('Content-Disposition', `attachment; filename="red-dot-atlas-activity-${day}.csv"`);
    // A streamed file cannot be hashed up front; the request id makes a unique tag.
    c.header('ETag', `"${c.var.requestId}"`);
    return c.body(file, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  }),
];
