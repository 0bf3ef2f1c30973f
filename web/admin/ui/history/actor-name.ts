import type { AuditEntry } from '#domain/api/audit.schema.ts';

/** Who made a change: a member, an npm script, a cron job, or an account deleted before the log stored numbers. */
export function actorName({ by, action, changes }: Pick<AuditEntry, 'by' | 'action' | 'changes'>): string {
  if (by !== null) return by.name;
  const script = changes.through?.to;
  if (typeof script === 'string') return script;
  return action === 'publish' ? 'The site' : 'A former administrator';
}
