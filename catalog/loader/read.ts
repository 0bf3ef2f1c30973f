import type { z } from 'zod';
import { opticKey } from '#domain/optics/optics.ts';
import { type BlogCatalog, readBlog } from './read-blog.ts';
import { faqRowSchema, footprintRowSchema, opticRowSchema, pistolRowSchema } from './schema.ts';

export type Catalog = {
  optics: z.infer<typeof opticRowSchema>[];
  pistols: z.infer<typeof pistolRowSchema>[];
  faqs: z.infer<typeof faqRowSchema>[];
} & BlogCatalog;

type Row = Record<string, unknown>;

/** The fields that tell two rows of a file apart. */
const naturalKeys = {
  optics: ['brand', 'productLine', 'model'],
  pistols: ['brand', 'model'],
  faqs: ['question'],
  footprints: ['id'],
} as const;

type FileName = keyof typeof naturalKeys;

/** What is wrong with the catalog, a line a fault: file, row and field. Nothing is loaded then. */
export class CatalogError extends Error {
  constructor(faults: string[]) {
    super(`The catalog has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.join('\n')}`);
    this.name = 'CatalogError';
  }
}

/**
 * Checks all files together.
 * @param readFile gives the text of a file of the catalog, by its name
 * @param guides names of the guides' files; where they are left out, so is the blog
 * @throws CatalogError that names file, row and field of every fault
 */
export function readCatalog(readFile: (name: string) => string, guides?: readonly string[]): Catalog {
  const faults: string[] = [];

  function rows<Schema extends z.ZodType>(file: FileName, schema: Schema): z.output<Schema>[] {
    const name = `${file}.json`;
    const parsed = parseJson(readFile(name));
    if ('fault' in parsed) {
      faults.push(`${name}: ${parsed.fault}`);
      return [];
    }
    const seen = new Map<string, number>();
    return parsed.rows.flatMap((row, index) => {
      const names = naturalKeys[file].map((field) => row?.[field] ?? null);
      const place = `${name}, row ${index + 1} ${JSON.stringify(names)}`;
      const key = file === 'optics' ? opticKey(names as (string | null)[]) : JSON.stringify(names);
      const earlier = seen.get(key);
      if (earlier !== undefined) faults.push(`${place}: the same as row ${earlier}`);
      seen.set(key, index + 1);
      const result = schema.safeParse(row);
      if (result.success) return [result.data];
      for (const issue of result.error.issues)
        faults.push(`${place}: ${issue.path.join('.') || 'row'}: ${issue.message}`);
      return [];
    });
  }

  const noBlog: BlogCatalog = { authors: [], categories: [], guides: [] };
  const blog = guides === undefined ? noBlog : readBlog(readFile, guides, (fault) => faults.push(fault));
  const catalog = {
    ...blog,
    optics: rows('optics', opticRowSchema),
    pistols: rows('pistols', pistolRowSchema),
    faqs: rows('faqs', faqRowSchema),
  };
  rows('footprints', footprintRowSchema);
  if (faults.length > 0) throw new CatalogError(faults);
  return catalog;
}

function parseJson(text: string): { rows: (Row | null)[] } | { fault: string } {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? { rows: value as (Row | null)[] } : { fault: 'not a JSON array of rows' };
  } catch (error) {
    return { fault: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
