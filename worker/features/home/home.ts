import { and, sql } from 'drizzle-orm';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Pairing } from '#domain/fit/verdicts/pairing.schema.ts';
import { proofKindOf } from '#domain/fit/verdicts/proof-kind.ts';
import { type FitPistol, fitOf, type ProvenEnd } from '#domain/fit/verdicts/verdict.ts';
import type { DrawnOptic, Home } from '#domain/home/home.schema.ts';
import { popularComparisons, popularPistols, presetOptics, workedPair } from '#domain/home/home.ts';
import { sketchOf } from '#domain/optics/drawing/sketch.schema.ts';
import { type Preset, presets } from '#domain/optics/list/presets.ts';
import { type Optic, opticListQuerySchema } from '#domain/optics/optics.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistolNameOrder, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { coverRefs, currentTime, isPublic, newestFirst } from '../blog/public/public-sql.ts';
import { fitPistolColumns, statedFootprints } from '../fit/columns.ts';
import { namedOptics, opticNamed, readNamedOptics } from '../optics/public/detail.ts';
import { opticCondition } from '../optics/public/filters.ts';
import { ownersOfPairing } from '../owner-reports/owner-counts.ts';

const newestGuides = 3;

const newestPosts = (at: string) => sql`(
  SELECT id, title, slug, excerpt, published_at, rendered, rendered_by
  FROM blog_posts AS p WHERE ${isPublic('p', at)} ORDER BY ${newestFirst} LIMIT ${newestGuides}) AS post`;

const refsOnCover = sql`(SELECT json_group_array(ref) FROM (${coverRefs('post')}))`;

const refs = JSON.stringify([workedPair.optic, ...presetOptics, ...popularComparisons.flat()]);
const drawn = (at: string) =>
  namedOptics(sql`
    SELECT value AS ref FROM json_each(${refs})
    UNION SELECT cover.value FROM ${newestPosts(at)}, json_each(${refsOnCover}) AS cover`);

const chips = sql`(
  SELECT json_group_array(json_object('label', chip.value ->> 'label', 'id', p.id, 'slug', p.slug, 'brand', p.brand, 'model', p.model))
  FROM (SELECT * FROM json_each(${JSON.stringify(popularPistols)}) ORDER BY key) AS chip
  JOIN pistols AS p ON p.brand = chip.value ->> 'brand' COLLATE NOCASE AND p.model = chip.value ->> 'model' COLLATE NOCASE)`.mapWith(
  (json: string): Home['pistols'] => JSON.parse(json),
);

function countOf(registry: FootprintRegistry, { list, search }: Preset) {
  const params = new URLSearchParams(search);
  const values = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
  const filter = opticListQuerySchema.parse(values);
  return sql`(SELECT count(*) FROM ${optics} WHERE ${opticCondition(registry, list, filter)})`;
}

const countsOfPresets = (registry: FootprintRegistry) =>
  sql`json_array(${sql.join(
    presets.map((preset) => countOf(registry, preset)),
    sql`, `,
  )})`.mapWith((json: string): number[] => JSON.parse(json));

type Guide = Omit<Home['guides'][number], 'optics'> & { refs: string[] };

const newest = (at: string) =>
  sql`(
  SELECT json_group_array(json_object(
    'id', id, 'title', title, 'slug', slug, 'excerpt', excerpt, 'publishedAt', published_at, 'refs', json(${refsOnCover})))
  FROM ${newestPosts(at)})`.mapWith((json: string): Guide[] => JSON.parse(json));

const sums = (table: 'red_dot_optics' | 'pistols') =>
  sql.raw(
    `(SELECT count(*) AS number, total(verified_facts) AS verified_facts, max(checked_on) AS checked_on FROM ${table})`,
  );

const numbers = {
  optics: sql<number>`of_optics.number`,
  pistols: sql<number>`of_pistols.number`,
  footprints: sql<number>`(SELECT count(*) FROM footprints)`,
  verifiedFacts: sql<number>`CAST(of_optics.verified_facts + of_pistols.verified_facts AS INTEGER)`,
  // In SQLite, max of a null is null.
  lastChecked: sql<
    string | null
  >`nullif(max(coalesce(of_optics.checked_on, ''), coalesce(of_pistols.checked_on, '')), '')`,
};

const { id, slug, brand, model } = pistols;
const asked = { id, slug, brand, model, ...fitPistolColumns };
const isAsked = and(
  sql`${pistolNameOrder.brand} = ${workedPair.brand}`,
  sql`${pistolNameOrder.model} = ${workedPair.model}`,
);

const askedOptic = sql`(${opticNamed(sql`${workedPair.optic}`)})`;

const opticEvidence = sql<Evidence[]>`(
  SELECT evidence FROM red_dot_optics AS proven WHERE proven.id = ${askedOptic})`.mapWith(
  (json: string | null): Evidence[] => JSON.parse(json ?? '[]'),
);

function toDrawn(optic: Optic): DrawnOptic {
  const { id, footprint, footprintKey, minPrice, maxPrice, disputedFields } = optic;
  return { ...sketchOf(optic), id, footprint, footprintKey, minPrice, maxPrice, disputedFields };
}

function pairOf(first: Optic | undefined, second: Optic | undefined): Home['comparisons'] {
  return first && second ? [[toDrawn(first), toDrawn(second)]] : [];
}

const presetsOf = (counts: readonly number[], named: Record<string, Optic>): Home['presets'] =>
  presets.map((preset, index) => {
    const optic = named[presetOptics[index] ?? ''];
    return { ...preset, count: counts[index] ?? 0, optic: optic ? toDrawn(optic) : null };
  });

const guidesOf = (guides: readonly Guide[], named: Record<string, Optic>): Home['guides'] =>
  guides.map(({ refs, ...guide }) => ({ ...guide, optics: refs.flatMap((ref) => named[ref] ?? []).map(toDrawn) }));

type AskedPistol = FitPistol & ProvenEnd & NonNullable<Home['answer']>['pistol'];

function answerOf(
  registry: FootprintRegistry,
  pistol: AskedPistol,
  optic: Optic & ProvenEnd,
  owners: Pairing['owners'],
): Home['answer'] {
  const { id, slug, brand, model, defaultFootprint } = pistol;
  const fit = fitOf(registry, pistol, optic);
  return {
    pistol: { id, slug, brand, model, defaultFootprint },
    optic: toDrawn(optic),
    fit: { ...fit, proofKind: proofKindOf(fit, owners), owners },
  };
}

export async function getHome(db: Database, registry: FootprintRegistry): Promise<Home> {
  const at = currentTime();
  const [row] = await db
    .select({
      numbers,
      chips,
      counts: countsOfPresets(registry),
      guides: newest(at),
      drawn: drawn(at),
      pistol: asked,
      footprints: statedFootprints,
      opticEvidence,
      owners: ownersOfPairing({ pistol: sql`${pistols.id}`, optic: askedOptic }),
    })
    .from(sql`${sums('red_dot_optics')} AS of_optics, ${sums('pistols')} AS of_pistols`)
    .leftJoin(pistols, isAsked);
  if (row === undefined) throw new Error('The sums of a table are always one row');
  const named = readNamedOptics(row.drawn);
  const optic = named[workedPair.optic];
  const { pistol, footprints, opticEvidence: proof, owners } = row;
  return {
    numbers: row.numbers,
    pistols: row.chips,
    answer:
      pistol && optic ? answerOf(registry, { ...pistol, footprints }, { ...optic, evidence: proof }, owners) : null,
    presets: presetsOf(row.counts, named),
    comparisons: popularComparisons.flatMap(([first, second]) => pairOf(named[first], named[second])),
    guides: guidesOf(row.guides, named),
  };
}
