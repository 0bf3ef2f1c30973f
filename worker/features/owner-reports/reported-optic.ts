import { sql } from 'drizzle-orm';
import { optics } from '#worker/db/schema/catalog/optics.ts';

export const opticNames = { id: optics.id, brand: optics.brand, productLine: optics.productLine, model: optics.model };

/** The models of the other optics of an optic's line. Optics of different lines have different titles. */
export const otherModels = sql<(string | null)[]>`(
  SELECT json_group_array(other.model) FROM ${optics} AS other
  WHERE other.brand = ${optics.brand} COLLATE NOCASE AND other.product_line = ${optics.productLine} COLLATE NOCASE
    AND other.id <> ${optics.id})`.mapWith((json: string): (string | null)[] => JSON.parse(json));
