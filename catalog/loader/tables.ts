import { rendering } from '#domain/blog/markup/post.ts';
import { rendererVersion } from '#domain/blog/markup/render.ts';
import { proofOf } from '#domain/evidence/proof.ts';
import { cutFacts, mainCutFacts, withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import { footprintFacts, mainFootprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { acceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { mainPistolFacts, pistolFacts, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { mainPlateFacts, plateFacts } from '#domain/fit/plates/plate-fields.ts';
import { withDerivedColumns } from '#domain/optics/derived-columns.ts';
import { pistolSlugs } from '#domain/shared/slugs.ts';
import { columnOf, proofColumns } from './proven-columns.ts';
import type { Catalog } from './read.ts';

type Value = string | number | boolean | null;

export type StoredRow = Record<string, Value>;

/** Child rows of a row. The loader treats them as one value of their parent: a JSON array in `column`. */
export type Children = {
  column: string;
  table: string;
  parent: string;
  /** A query for the array in the database, for the parent `e.row_id`. */
  current: string;
  /** SQL for an array without what follows from other rows; a new value there is no edit. */
  stated?: (array: string) => string;
  columns: string[];
  values: string[];
  from?: string;
};

export type Table = {
  kind: 'footprint' | 'cut' | 'plate' | 'optic' | 'pistol' | 'faq' | 'author' | 'category' | 'post';
  name: string;
  key: string[];
  anyCase?: boolean;
  /** Another unique column, ignoring case. */
  unique?: string;
  /** Derived columns, each with the column that it follows from. They change only together. */
  derived: Record<string, string>;
  /** Columns that say something of another column's value: they stay if an administrator changed either. */
  describes?: Record<string, string>;
  touched?: string;
  /** Columns that start with the value of another column. */
  begins?: Record<string, string>;
  /** Foreign keys. The catalog file has the natural key of the row instead. */
  refersTo?: Record<string, { kind: Table['kind']; table: string }>;
  children?: Children;
  rows: StoredRow[];
};

function stored(row: Record<string, unknown>): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      columnOf(name),
      Array.isArray(value) ? JSON.stringify(value) : (value as Value),
    ]),
  );
}

const pistolFootprints: Children = {
  column: 'footprints',
  table: 'pistol_footprints',
  parent: 'pistol_id',
  current: `SELECT json_group_array(json_array(footprint_name, footprint_key, requires_adapter, adapter_info))
  FROM (SELECT * FROM pistol_footprints WHERE pistol_id = e.row_id ORDER BY id)`,
  stated: (footprints) => `(SELECT json_group_array(json_remove(value, '$[1]')) FROM json_each(${footprints}))`,
  columns: ['footprint_name', 'footprint_key', 'requires_adapter', 'adapter_info'],
  values: ['child.value ->> 0', 'child.value ->> 1', 'child.value ->> 2', 'child.value ->> 3'],
};

/** Finds a category even if it was renamed, and skips one that an administrator deleted. */
const postCategories: Children = {
  column: 'categories',
  table: 'blog_post_categories',
  parent: 'post_id',
  current: `SELECT json_group_array(name) FROM (
    SELECT coalesce(c.key ->> 0, link.category_id) AS name FROM blog_post_categories AS link
    LEFT JOIN catalogue_entries AS c ON c.kind = 'category' AND c.row_id = link.category_id
    WHERE link.post_id = e.row_id ORDER BY name)`,
  columns: ['category_id'],
  values: ['c.id'],
  from: `JOIN catalogue_entries AS named ON named.kind = 'category' AND named.key = json_array(child.value)
  JOIN blog_categories AS c ON c.id = named.row_id`,
};

function guideRows(guides: Catalog['guides']): StoredRow[] {
  return guides.map(({ author, categories, content, publishedAt, ...guide }) => {
    const rendered = rendering(shippedRegistry, content);
    return {
      ...stored({ ...guide, content }),
      author_id: author,
      status: 'published',
      published_at: new Date(publishedAt).toISOString(),
      read_time_minutes: rendered.readTimeMinutes,
      rendered: JSON.stringify(rendered),
      rendered_by: rendererVersion,
      categories: JSON.stringify([...categories].sort()),
    };
  });
}

function blogTables({ authors = [], categories = [], guides = [] }: Partial<Catalog>): Table[] {
  const touched = 'updated_at';
  return [
    { kind: 'author', name: 'blog_authors', key: ['name'], derived: {}, touched, rows: authors.map(stored) },
    {
      kind: 'category',
      name: 'blog_categories',
      key: ['slug'],
      unique: 'name',
      derived: {},
      rows: categories.map(stored),
    },
    {
      kind: 'post',
      name: 'blog_posts',
      key: ['slug'],
      derived: { rendered: 'content', rendered_by: 'content', read_time_minutes: 'content' },
      touched,
      begins: { created_at: 'published_at', updated_at: 'published_at' },
      refersTo: { author_id: { kind: 'author', table: 'blog_authors' } },
      children: postCategories,
      rows: guideRows(guides),
    },
  ];
}

/** Set right afterwards by prove.ts, because they follow from all columns of a row. */
const derivedProof = Object.fromEntries(proofColumns.map((column) => [column, 'evidence']));

export function catalogTables(catalog: Partial<Catalog>): Table[] {
  const { footprints = [], cuts = [], plates = [], optics = [], pistols = [], faqs = [] } = catalog;
  return [
    {
      kind: 'footprint',
      name: 'footprints',
      key: ['key'],
      derived: derivedProof,
      touched: 'updated_at',
      rows: footprints.map(({ id, ...footprint }) =>
        stored({
          key: id,
          ...footprint,
          ...proofOf(shippedRegistry, footprintFacts, mainFootprintFacts, withPartNames(footprint)),
        }),
      ),
    },
    {
      kind: 'cut',
      name: 'cuts',
      key: ['key'],
      derived: derivedProof,
      touched: 'updated_at',
      rows: cuts.map((cut) =>
        stored({ ...cut, ...proofOf(shippedRegistry, cutFacts, mainCutFacts, withTakenNames(cut)) }),
      ),
    },
    {
      kind: 'plate',
      name: 'plates',
      key: ['key'],
      derived: derivedProof,
      touched: 'updated_at',
      rows: plates.map((plate) => stored({ ...plate, ...proofOf(shippedRegistry, plateFacts, mainPlateFacts, plate) })),
    },
    {
      kind: 'optic',
      name: 'red_dot_optics',
      key: ['brand', 'product_line', 'model'],
      anyCase: true,
      derived: {
        brand_slug: 'brand',
        footprint_key: 'footprint',
        plate_keys: 'included_plates',
        dot_sizes: 'moa',
        ...derivedProof,
      },
      describes: { weight_basis: 'weight_oz', other_weight_oz: 'weight_oz' },
      touched: 'updated_at',
      rows: optics.map((optic) => ({
        ...stored({
          ...withDerivedColumns(shippedRegistry, { ...optic, priceObservations: [] }),
          features: optic.features.join('\n'),
        }),
      })),
    },
    {
      kind: 'pistol',
      name: 'pistols',
      key: ['brand', 'model'],
      anyCase: true,
      unique: 'slug',
      derived: { brand_slug: 'brand', unseated: 'cuts', taken_bases: 'evidence', ...derivedProof },
      touched: 'updated_at',
      children: pistolFootprints,
      rows: pistols.map(({ footprints, ...pistol }) => ({
        ...stored({
          ...pistol,
          ...pistolSlugs(pistol),
          takenBases: JSON.stringify(acceptedFootprints(shippedRegistry, { ...pistol, footprints })),
          ...proofOf(shippedRegistry, pistolFacts, mainPistolFacts, withFootprintNames({ ...pistol, footprints })),
        }),
        footprints: JSON.stringify(
          footprints.map(({ footprintName, requiresAdapter, adapterInfo }) => [
            footprintName,
            footprintKey(shippedRegistry, footprintName),
            Number(requiresAdapter),
            adapterInfo,
          ]),
        ),
      })),
    },
    { kind: 'faq', name: 'faqs', key: ['question'], derived: {}, rows: faqs.map(stored) },
    ...blogTables(catalog),
  ];
}
