export const auditEntities = [
  'optic',
  'pistol',
  'footprint',
  'cut',
  'plate',
  'faq',
  'user',
  'image',
  'post',
  'author',
  'category',
  'review',
  'finding',
  'contribution',
  'owner-report',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'promote',
  'demote',
  'suspend',
  'reinstate',
  'end-sessions',
  'resend-verification',
  'dismiss',
] as const;
export type AuditAction = (typeof auditActions)[number];
