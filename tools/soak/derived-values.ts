import { renderPost } from '#domain/blog/markup/render.ts';
import { type FootprintRegistry, footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { mainPistolFacts, pistolFacts } from '#domain/fit/pistols/pistol-facts.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import { mainFacts, sourcedFields } from '#domain/optics/fields/field-roles.ts';
import { isoDay } from '#domain/shared/days.ts';
import { pistolSlugs } from '#domain/shared/slugs.ts';
import { registryOf, registryQueries } from '../../catalog/loader/prove.ts';
import { mountingColumns, provenColumns } from '../../catalog/loader/proven-columns.ts';

const storedTags = 'SELECT tag, post_id FROM blog_post_tags';
const recountedTags = 'SELECT DISTINCT tag.value, blog_posts.id FROM blog_posts, json_each(blog_posts.tags) AS tag';

const difference = (stored: string, recomputed: string) => `
  SELECT 'stored only', * FROM (SELECT * FROM (${stored}) EXCEPT SELECT * FROM (${recomputed}))
  UNION ALL SELECT 'missing', * FROM (SELECT * FROM (${recomputed}) EXCEPT SELECT * FROM (${stored}))`;

const versions = (entity: string, table: string) => `
  SELECT id, version, edits FROM (
    SELECT id, version, (
      SELECT count(*) FROM audit_log WHERE entity = '${entity}' AND entity_id = CAST(${table}.id AS TEXT)
        AND action IN ('update', 'publish')) AS edits,
      (SELECT count(*) FROM audit_log WHERE '${entity}' = 'post' AND entity = 'category') AS more
    FROM ${table})
  WHERE version NOT BETWEEN 1 + edits AND 1 + edits + more`;

const lives = (entity: string, table: string) => `
  SELECT entity_id, action FROM audit_log AS last WHERE entity = '${entity}'
    AND id = (SELECT max(id) FROM audit_log WHERE entity = last.entity AND entity_id = last.entity_id)
    AND (action = 'delete') = EXISTS (SELECT 1 FROM ${table} WHERE CAST(id AS TEXT) = last.entity_id)`;

export const derivedValues: Record<string, string> = {
  "an optic's review count and rating sum": `
    SELECT id, review_count, rating_sum FROM red_dot_optics
    WHERE review_count <> (SELECT count(*) FROM reviews WHERE optic_id = red_dot_optics.id)
      OR rating_sum <> (SELECT coalesce(sum(rating), 0) FROM reviews WHERE optic_id = red_dot_optics.id)`,
  'pages that evidence cites': `
    SELECT piece.value ->> 'url' FROM (SELECT evidence FROM red_dot_optics UNION ALL SELECT evidence FROM pistols
        UNION ALL SELECT evidence FROM footprints UNION ALL SELECT evidence FROM cuts UNION ALL SELECT evidence FROM plates) AS cited,
      json_each(cited.evidence) AS piece
    WHERE piece.value ->> 'replacedOn' IS NULL AND piece.value ->> 'url' NOT IN (SELECT url FROM pages)`,
  'findings and the evidence that they are about': `
    SELECT id FROM findings WHERE NOT EXISTS (
      SELECT 1 FROM (
        SELECT 'optic' AS entity, id, evidence FROM red_dot_optics UNION ALL SELECT 'pistol', id, evidence FROM pistols
        UNION ALL SELECT 'footprint', id, evidence FROM footprints UNION ALL SELECT 'cut', id, evidence FROM cuts
        UNION ALL SELECT 'plate', id, evidence FROM plates) AS cited,
        json_each(cited.evidence) AS piece
      WHERE cited.entity = findings.entity AND cited.id = findings.entity_id AND piece.value ->> 'url' = findings.url
        AND piece.value ->> 'replacedOn' IS NULL
        AND (findings.field IS NULL OR (piece.value ->> 'field' = findings.field AND piece.value ->> 'words' = findings.words)))`,
  "the bases in pistols' `taken_bases`": difference(
    'SELECT base, list, pistol_id FROM pistol_bases',
    `SELECT base.value, list.key, pistols.id
    FROM pistols, json_each(taken_bases) AS list, json_each(list.value) AS base`,
  ),
  'documents of the search': difference(
    'SELECT id, title FROM search_documents WHERE id >= 2000000000',
    `SELECT 2000000000 + id, brand || ' ' || model FROM pistols
    UNION ALL SELECT 3000000000 + id, brand || ' ' || product_line || coalesce(' ' || model, '') FROM red_dot_optics
    UNION ALL SELECT 4000000000 + id, question FROM faqs
    UNION ALL SELECT 5000000000 + id, title FROM blog_posts WHERE status = 'published'`,
  ),
  "posts' tags": difference(storedTags, recountedTags),
  "posts' views": `
    SELECT id, view_count FROM blog_posts
    WHERE view_count < (SELECT count(*) FROM blog_post_views WHERE post_id = blog_posts.id)`,
  'staged rows of imports and aborts, which no batch leaves behind': `
    SELECT id FROM optic_import_rows UNION ALL SELECT code FROM batch_abort`,
  'rows that idempotency keys say were created': `
    SELECT id FROM idempotency_keys WHERE response IS NOT NULL AND created_id IS NULL`,
};

export const auditedValues: Record<string, string> = Object.fromEntries(
  (
    [
      ['optic', 'red_dot_optics'],
      ['pistol', 'pistols'],
      ['footprint', 'footprints'],
      ['cut', 'cuts'],
      ['plate', 'plates'],
      ['faq', 'faqs'],
      ['post', 'blog_posts'],
      ['author', 'blog_authors'],
      ['category', 'blog_categories'],
    ] as const
  ).flatMap(([entity, table]) => [
    [`versions of ${table} and their audit entries`, versions(entity, table)],
    [`rows of ${table} and their audit entries`, lives(entity, table)],
  ]),
);
export const unpurgedChanges: Record<string, string> = Object.fromEntries(
  (
    [
      ['optics', 'red_dot_optics', "'optics'"],
      ['pistols', 'pistols', "'pistol-' || changed.id"],
      ['reviews', 'reviews', "'reviews-' || changed.optic_id"],
      ['posts', 'blog_posts', "'blog'"],
      ['authors', 'blog_authors', "'blog'"],
    ] as const
  ).map(([what, table, tag]) => [
    `pending purges of ${what}`,
    `SELECT id FROM ${table} AS changed WHERE NOT EXISTS (
      SELECT 1 FROM pending_purges WHERE tag = ${tag} AND changed_at >= changed.updated_at)`,
  ]),
);

/** FTS5's own comparison of an index with the rows it is made from. It counts as a write. */
export const searchChecks = ['optics_search', 'posts_search', 'search_words', 'search_trigrams'].map(
  (table) => `INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`,
);

type Row = Record<string, unknown>;

const parsed = (json: unknown): string[] => JSON.parse(String(json)) as string[];

const computedColumns: {
  query: string;
  expected: (row: Row, registry: FootprintRegistry) => Row | Promise<Row>;
}[] = [
  {
    query: `SELECT *, (SELECT snapshot FROM catalogue_entries WHERE kind = 'optic' AND row_id = red_dot_optics.id) AS snapshot
      FROM red_dot_optics`,
    expected({ brand, product_line, model, variants, footprint, included_plates, moa, ...row }, registry) {
      const lists = { variants: parsed(variants), includedPlates: parsed(included_plates) };
      const facts = { brand, productLine: product_line, model, ...lists, footprint, moa };
      // What follows from evidence is compared below.
      const {
        brandSlug,
        footprintKey: key,
        plateKeys,
        dotSizes,
        searchParts,
      } = derivedColumns(registry, {
        ...facts,
        evidence: [],
        sources: [],
        unverified: [],
        priceObservations: [],
      } as unknown as Parameters<typeof derivedColumns>[1]);
      const proven = provenColumns(
        registry,
        sourcedFields,
        mainFacts,
        { variants, footprint, included_plates, moa, model, ...row },
        isoDay(),
      );
      return {
        brand_slug: brandSlug,
        footprint_key: key,
        plate_keys: JSON.stringify(plateKeys),
        dot_sizes: dotSizes,
        search_parts: searchParts,
        ...proven,
      };
    },
  },
  {
    query: `SELECT *, (SELECT json_group_array(footprint_name) FROM
      (SELECT footprint_name FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS footprints,
      (SELECT json_group_array(json_object('footprintName', footprint_name, 'requiresAdapter',
        json(iif(requires_adapter, 'true', 'false')), 'adapterInfo', adapter_info)) FROM
        (SELECT * FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS stated_footprints,
      (SELECT snapshot FROM catalogue_entries WHERE kind = 'pistol' AND row_id = pistols.id) AS snapshot FROM pistols`,
    expected({ brand, model, ...row }, registry) {
      const { slug, brandSlug } = pistolSlugs({ brand: String(brand), model: String(model) });
      const proven = provenColumns(registry, pistolFacts, mainPistolFacts, row, isoDay());
      return { slug, brand_slug: brandSlug, ...mountingColumns(registry, row), ...proven };
    },
  },
  {
    query: 'SELECT id, footprint_name, footprint_key FROM pistol_footprints',
    expected: ({ footprint_name }, registry) => ({ footprint_key: footprintKey(registry, String(footprint_name)) }),
  },
  {
    query: 'SELECT id, content, rendered, read_time_minutes FROM blog_posts WHERE rendered IS NOT NULL',
    async expected({ content }, registry) {
      const rendered = await renderPost(registry, String(content));
      return { rendered: JSON.stringify(rendered), read_time_minutes: rendered.readTimeMinutes };
    },
  },
];

export async function staleValues(
  all: (sql: string) => Row[] | Promise<Row[]>,
  queries: Record<string, string> = derivedValues,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(queries)) {
    for (const row of await all(sql)) found.push(`${name}: ${JSON.stringify(row)}`);
  }
  const known: Row[][] = [];
  for (const query of registryQueries) known.push(await all(query));
  const registry = registryOf(known);
  for (const { query, expected } of computedColumns) {
    for (const row of await all(query)) {
      for (const [column, value] of Object.entries(await expected(row, registry))) {
        if (row[column] !== value) found.push(`${column} of ${row.id}: ${row[column]} instead of ${value}`);
      }
    }
  }
  return found;
}
