import { type SQL, sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { storedFacets, verifiedFacets } from '#domain/optics/facets/verified-facets.ts';
import { fullReviews } from '#domain/optics/list/optic-sorts.ts';
import { primaryUses } from '#domain/optics/optics.ts';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { flag, id, provenance, textList, timestamps, version } from '../columns.ts';

/** Sorts after every real weight or price, so that an index puts unknown values last. */
const last = 1e9;

function virtual(name: string, expression: SQL) {
  return real(name).generatedAlwaysAs(expression, { mode: 'virtual' });
}

/** A null model equals an empty one, or an optic could exist twice. (Not coalesce: drizzle-kit splits at its comma.) */
const modelOrNone = sql`CASE WHEN model IS NULL THEN '' ELSE model END COLLATE NOCASE`;

const verifiedBits = storedFacets
  .flatMap((name) => verifiedFacets[name] ?? [])
  .map(({ field, bit }) => `${bit} * (instr(verified_fields, '"${field}"') > 0)`)
  .join(' + ');

export const nameOrder = {
  brand: sql`brand COLLATE NOCASE`,
  productLine: sql`product_line COLLATE NOCASE`,
};

export const footprintOrder = sql`footprint COLLATE NOCASE`;

export const optics = sqliteTable(
  'red_dot_optics',
  {
    id: id(),
    brand: text('brand').notNull(),
    brandSlug: text('brand_slug').notNull().default(''),
    productLine: text('product_line').notNull(),
    model: text('model'),
    variants: textList('variants'),
    primaryUse: text('primary_use', { enum: primaryUses }).notNull().default('Pistol'),
    footprint: text('footprint').notNull(),
    footprintKey: text('footprint_key').notNull(),
    mountType: text('mount_type'),
    includedPlates: textList('included_plates'),
    plateKeys: textList('plate_keys'),
    description: text('description'),
    features: text('features'),
    emitterType: text('emitter_type'),
    emitterModes: text('emitter_modes'),
    moa: text('moa'),
    dotSizes: text('dot_sizes').notNull().default(''),
    reticleTypes: text('reticle_types'),
    windowSize: text('window_size'),
    windowWidthMm: real('window_width_mm'),
    windowHeightMm: real('window_height_mm'),
    weightOz: real('weight_oz'),
    weightBasis: text('weight_basis'),
    otherWeightOz: real('other_weight_oz'),
    lengthMm: real('length_mm'),
    widthMm: real('width_mm'),
    heightMm: real('height_mm'),
    batteryLifeHours: real('battery_life_hours'),
    batteryType: text('battery_type'),
    batteryAccess: text('battery_access'),
    solarFailsafe: flag('solar_failsafe'),
    shakeAwake: flag('shake_awake'),
    colors: text('colors'),
    nvCompatible: flag('nv_compatible'),
    manufacturerWebsite: text('manufacturer_website'),
    productPageUrl: text('product_page_url'),
    recommendedPurchaseLink: text('recommended_purchase_link'),
    waterproof: text('waterproof'),
    minPrice: real('min_price'),
    maxPrice: real('max_price'),
    priceObservations: text('price_observations', { mode: 'json' }).$type<PriceObservation[]>().notNull().default([]),
    priceAsOf: text('price_as_of'),
    yearIntroduced: integer('year_introduced'),
    frontImageUrl: text('front_image_url'),
    leftSideImageUrl: text('left_side_image_url'),
    rightSideImageUrl: text('right_side_image_url'),
    ...provenance(),
    searchParts: text('search_parts').notNull().default(''),
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    version: version(),
    inPistolList: virtual('in_pistol_list', sql`(primary_use <> 'Long gun')`),
    inRifleList: virtual('in_rifle_list', sql`(primary_use IN ('Long gun', 'Both'))`),
    sortPrice: virtual('sort_price', sql.raw(`(coalesce(min_price, ${last}))`)),
    sortPriceDesc: virtual('sort_price_desc', sql.raw(`(-coalesce(min_price, -${last}))`)),
    sortWeight: virtual('sort_weight', sql.raw(`(coalesce(weight_oz, ${last}))`)),
    sortRating: virtual(
      'sort_rating',
      sql`(-(CASE review_count WHEN 0 THEN 0.0 ELSE rating_sum * 1.0 / review_count END))`,
    ),
    sortNewest: virtual('sort_newest', sql`(-coalesce(year_introduced, 0))`),
    verifiedFacets: integer('verified_facets').generatedAlwaysAs(sql.raw(`(${verifiedBits})`), { mode: 'virtual' }),
    /** domain/optics/list/recommended.ts#recommendedPoints, negated. */
    sortRecommended: virtual(
      'sort_recommended',
      sql.raw(`(-(stated_facts + verified_facts + CASE review_count WHEN 0 THEN 0.0
      ELSE rating_sum * 1.0 / review_count * min(review_count, ${fullReviews}) / ${fullReviews} END))`),
    ),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('optics_natural_key').on(nameOrder.brand, nameOrder.productLine, modelOrNone),
    index('optics_brand_slug').on(table.brandSlug, nameOrder.productLine, table.id),
    index('optics_footprint').on(table.footprintKey, nameOrder.brand, nameOrder.productLine, table.id),
    index('optics_fit').on(table.footprintKey, table.plateKeys),
    // Every sort order of the admin table. Indexes that include name and use find matches without reading the table.
    index('optics_name').on(nameOrder.brand, nameOrder.productLine, table.id, table.primaryUse),
    index('optics_line').on(nameOrder.productLine, nameOrder.brand, table.id, table.primaryUse),
    index('optics_use').on(table.primaryUse, nameOrder.brand, nameOrder.productLine, table.id),
    index('optics_footprint_text').on(
      footprintOrder,
      nameOrder.brand,
      nameOrder.productLine,
      table.id,
      table.primaryUse,
    ),
    index('optics_price').on(table.sortPrice, nameOrder.brand, nameOrder.productLine, table.id, table.primaryUse),
    index('optics_price_desc').on(
      table.sortPriceDesc,
      nameOrder.brand,
      nameOrder.productLine,
      table.id,
      table.primaryUse,
    ),
    ...(['Pistol', 'Rifle'] as const).flatMap((list) => {
      const inList = table[`in${list}List`];
      const named = (key: string) => index(`optics_${list.toLowerCase()}_${key}`);
      return [
        named('name').on(inList, nameOrder.brand, nameOrder.productLine, table.id),
        named('price').on(inList, table.sortPrice, table.id),
        named('price_desc').on(inList, table.sortPriceDesc, table.id),
        named('weight').on(inList, table.sortWeight, table.id),
        named('rating').on(inList, table.sortRating, table.id),
        named('newest').on(inList, table.sortNewest, table.id),
        named('facets').on(
          inList,
          table.brand,
          table.footprintKey,
          table.emitterType,
          table.batteryAccess,
          table.colors,
          table.primaryUse,
          table.dotSizes,
          table.verifiedFacets,
        ),
        named('recommended').on(inList, table.sortRecommended, nameOrder.brand, nameOrder.productLine, table.id),
      ];
    }),
  ],
);
