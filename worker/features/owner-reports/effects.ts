import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { purge } from '#worker/db/purge.ts';

export const purgeReports = (db: Database, where: SQL) => ({
  'purge of reports': purge(
    db,
    sql`SELECT 'optic-' || optic_id FROM owner_reports WHERE ${where}
      UNION SELECT 'pistol-' || pistol_id FROM owner_reports WHERE ${where}
      UNION SELECT 'reviews-' || optic_id FROM owner_reports WHERE ${where}`,
  ),
});
