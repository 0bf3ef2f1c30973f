import { contributions } from '#worker/db/schema/members/contributions.ts';

/** What a member sees of their own contribution. */
export const ownContributionColumns = {
  id: contributions.id,
  kind: contributions.kind,
  entity: contributions.entity,
  rowId: contributions.rowId,
  path: contributions.path,
  title: contributions.title,
  field: contributions.field,
  value: contributions.value,
  base: contributions.base,
  url: contributions.url,
  words: contributions.words,
  method: contributions.method,
  reason: contributions.reason,
  note: contributions.note,
  state: contributions.state,
  toCheck: contributions.toCheck,
  acceptedValue: contributions.acceptedValue,
  reply: contributions.reply,
  answer: contributions.answer,
  decidedAt: contributions.decidedAt,
  version: contributions.version,
  createdAt: contributions.createdAt,
  updatedAt: contributions.updatedAt,
};
