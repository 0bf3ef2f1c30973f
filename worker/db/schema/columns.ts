import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { confidences } from '#domain/evidence/evidence.ts';

/** ISO 8601 in UTC with milliseconds, the API's format. */
export const now = sql<string>`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

export const id = () => integer('id').primaryKey({ autoIncrement: true });
export const createdAt = () => text('created_at').notNull().default(now);
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: text('updated_at').notNull().default(now) });

export const version = () => integer('version').notNull().default(1);

export const flag = (name: string, fallback = false) => integer(name, { mode: 'boolean' }).notNull().default(fallback);
export const textList = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default([]);

export const provenance = () => ({
  sources: textList('sources'),
  checkedOn: text('checked_on'),
  unverified: textList('unverified'),
  evidence: text('evidence', { mode: 'json' }).$type<Evidence[]>().notNull().default([]),
  confidence: text('confidence', { enum: confidences }).notNull().default('low'),
  statedFacts: integer('stated_facts').notNull().default(0),
  verifiedFacts: integer('verified_facts').notNull().default(0),
  verifiedFields: textList('verified_fields'),
  disputedFields: textList('disputed_fields'),
});

export const publicProvenance = [
  'sources',
  'checkedOn',
  'unverified',
  'confidence',
  'statedFacts',
  'verifiedFacts',
  'disputedFields',
] as const;
