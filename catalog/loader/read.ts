import type { z } from 'zod';
import { type FootprintRegistry, footprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownFootprints } from '#domain/fit/footprints/known-footprints.ts';
import { shippedFootprints } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { opticKey } from '#domain/optics/optics.ts';
import { type BlogCatalog, readBlog } from './read-blog.ts';
import {
  cutRowSchema,
  faqRowSchema,
  footprintRowSchema,
  opticRowSchema,
  pistolRowSchema,
  plateRowSchema,
} from './schema.ts';

export type Catalog = {
  footprints: z.infer<typeof footprintRowSchema>[];
  cuts: z.infer<typeof cutRowSchema>[];
  plates: z.infer<typeof plateRowSchema>[];
  optics: z.infer<typeof opticRowSchema>[];
  pistols: z.infer<ReturnType<typeof pistolRowSchema>>[];
  faqs: z.infer<typeof faqRowSchema>[];
} & BlogCatalog;

type Row = Record<string, unknown>;

const naturalKeys = {
  optics: ['brand', 'productLine', 'model'],
  pistols: ['brand', 'model'],
  faqs: ['question'],
  footprints: ['id'],
  cuts: ['key'],
  plates: ['key'],
} as const;

const named: readonly string[] = ['optics', 'pistols'];

type FileName = keyof typeof naturalKeys;

export class CatalogError extends Error {
  constructor(errors: string[]) {
    super(`The catalog has ${errors.length} error${errors.length === 1 ? '' : 's'}:\n${errors.join('\n')}`);
    this.name = 'CatalogError';
  }
}

/**
 * Reads and validates all files.
 * @throws CatalogError with file, row and field of each error
 */
export function readCatalog(readFile: (name: string) => string, guides?: readonly string[]): Catalog {
  const errors: string[] = [];

  function rows<Schema extends z.ZodType>(file: FileName, schema: Schema): z.output<Schema>[] {
    const name = `${file}.json`;
    const parsed = parseJson(readFile(name));
    if ('error' in parsed) {
      errors.push(`${name}: ${parsed.error}`);
      return [];
    }
    const seen = new Map<string, number>();
    return parsed.rows.flatMap((row, index) => {
      const names = naturalKeys[file].map((field) => row?.[field] ?? null);
      const place = `${name}, row ${index + 1} ${JSON.stringify(names)}`;
      const key = named.includes(file) ? opticKey(names as (string | null)[]) : JSON.stringify(names);
      const earlier = seen.get(key);
      if (earlier !== undefined) errors.push(`${place}: the same as row ${earlier}`);
      seen.set(key, index + 1);
      const result = schema.safeParse(row);
      if (result.success) return [result.data];
      for (const issue of result.error.issues)
        errors.push(`${place}: ${issue.path.join('.') || 'row'}: ${issue.message}`);
      return [];
    });
  }

  const noBlog: BlogCatalog = { authors: [], categories: [], guides: [] };
  const blog = guides === undefined ? noBlog : readBlog(readFile, guides, (error) => errors.push(error));
  const cuts = rows('cuts', cutRowSchema);
  const plates = rows('plates', plateRowSchema);
  const registry = footprintRegistry(shippedFootprints, { cuts, plates });
  const catalog = {
    ...blog,
    footprints: rows('footprints', footprintRowSchema),
    cuts,
    plates,
    optics: rows('optics', opticRowSchema),
    pistols: rows('pistols', pistolRowSchema(registry)),
    faqs: rows('faqs', faqRowSchema),
  };
  errors.push(
    ...danglingKeys(registry, 'cuts.json', cuts),
    ...danglingKeys(registry, 'plates.json', plates),
    ...danglingKeys(registry, 'pistols.json', catalog.pistols),
  );
  if (errors.length > 0) throw new CatalogError(errors);
  return catalog;
}

/** Footprints, cuts and plates that a row names, and that no row has. */
function danglingKeys(
  registry: FootprintRegistry,
  file: string,
  rows: readonly {
    cuts?: unknown;
    platesInBox?: unknown;
    takes?: unknown;
    doesNotSeat?: unknown;
    key?: string;
    model?: string;
  }[],
): string[] {
  return rows.flatMap(({ cuts, platesInBox, takes, doesNotSeat, key, model }) =>
    unknownFootprints(registry, { cuts, platesInBox, takes, doesNotSeat }).map(
      ({ path, message }) => `${file}, ${key ?? model}: ${path.join('.')}: ${message}`,
    ),
  );
}

function parseJson(text: string): { rows: (Row | null)[] } | { error: string } {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? { rows: value as (Row | null)[] } : { error: 'not a JSON array of rows' };
  } catch (error) {
    return { error: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
