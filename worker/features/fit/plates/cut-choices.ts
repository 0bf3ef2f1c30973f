import { type SQL, sql } from 'drizzle-orm';
import type { CutChoice } from '#domain/fit/cuts/cuts.schema.ts';

/** The cuts of a model that has several, in its order. */
export const cutChoicesOfPistol: SQL<CutChoice[]> = sql`(
  SELECT json_group_array(json_object('key', cuts.key, 'name', cuts.name, 'howToTell', cuts.how_to_tell,
    'note', own.value ->> 'note'))
  FROM json_each(iif(json_array_length(pistols.cuts) > 1, pistols.cuts, '[]')) AS own
  JOIN cuts ON cuts.key = own.value ->> 'name')`.mapWith((json: string): CutChoice[] => JSON.parse(json));
