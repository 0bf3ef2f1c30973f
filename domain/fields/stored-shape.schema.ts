import { evidenceSchema } from '../evidence/evidence.schema.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { type FieldKind, type FieldTable, firstYear, lastYear, type NameIn, type ValuesIn } from './field-entry.ts';
import { entryIn } from './field-table.ts';

const text = z.string().nullable();
const positive = z.number().positive().nullable();
const nonnegative = z.number().nonnegative().nullable();
const texts = z.array(z.string());

export const statedFootprintShape = {
  footprintName: z.string().min(1),
  requiresAdapter: z.boolean(),
  adapterInfo: text,
};

export const lookalikeShape = { id: z.string().min(1), why: z.string() };

export const mosPlateShape = {
  plate: z.string().min(1),
  pistols: z.string(),
  supplied: z.string(),
  note: text,
};

export const notedNameShape = { name: z.string().min(1), note: text };

const storedSchemas: Record<FieldKind, z.ZodType> = {
  name: z.string().min(1),
  text,
  paragraphs: text,
  lines: text,
  list: texts,
  flag: z.boolean(),
  measure: positive,
  count: z.int().positive().nullable(),
  amount: nonnegative,
  price: nonnegative,
  year: z.int().min(firstYear).max(lastYear).nullable(),
  choice: text,
  date: z.iso.date().nullable(),
  link: webUrl.nullable(),
  links: z.array(webUrl),
  image: imageUrl.nullable(),
  fields: texts,
  evidence: z.array(evidenceSchema),
  prices: z.array(priceObservationSchema),
  footprints: z.array(z.object(statedFootprintShape)),
  lookalikes: z.array(z.object(lookalikeShape)),
  plates: z.array(z.object(mosPlateShape)),
  noted: z.array(z.object(notedNameShape)),
};

function storedSchema(table: FieldTable, name: string): z.ZodType {
  const { kind, values, default: fallback, first } = entryIn(table, name);
  if (first !== undefined) return z.int().min(first).max(lastYear).nullable();
  return values && fallback !== undefined ? z.enum(values) : storedSchemas[kind];
}

/** The table holds any text where the form offers a choice that may stay open. */
type StoredValue<Value> = [null] extends [Value] ? ([Value] extends [string | null] ? string | null : Value) : Value;
type StoredShape<Table extends FieldTable, Name extends NameIn<Table>> = {
  [Key in Name]: z.ZodType<StoredValue<ValuesIn<Table>[Key]>>;
};

export function storedShape<Table extends FieldTable, Name extends NameIn<Table>>(
  table: Table,
  names: readonly Name[],
): StoredShape<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, storedSchema(table, name)])) as StoredShape<Table, Name>;
}
