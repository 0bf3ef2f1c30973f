import { type SQL, sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { storedFacets, verifiedFacets } from '#domain/optics/facets/verified-facets.ts';
import { fullReviews } from '#domain/optics/list/optic-sorts.ts';
import { primaryUses } from '#domain/optics/optics.ts';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { flag, id, provenance, textList, timestamps, version } from '../columns.ts';

/** Sorts after every real weight or price, so that an index puts unknown values last. */
const last = 1e9;

/** Computed on read and stored in indexes only. */
function virtual(name: string, expression: SQL) {
  return real(name).generatedAlwaysAs(expression, { mode: 'virtual' });
}

/** A null model equals an empty one, or an optic could exist twice. (Not coalesce: drizzle-kit splits at its comma.) */
const modelOrNone = sql`CASE WHEN model IS NULL THEN '' ELSE model END COLLATE NOCASE`;

const verifiedBits = storedFacets
  .flatMap((name) => verifiedFacets[name] ?? [])
  .map(({ field, bit }) => `${bit} * (instr(verified_fields, '"${field}"') > 0)`)
  .join(' + ');

/** Alphabetical order, ignoring case. */
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
    /** domain/shared/slugs.ts#nameSlug of `brand`, set on each write. */
    brandSlug: text('brand_slug').notNull().default(''),
    productLine: text('product_line').notNull(),
    model: text('model'),
    variants: textList('variants'),
    primaryUse: text('primary_use', { enum: primaryUses }).notNull().default('Pistol'),
    footprint: text('footprint').notNull(),
    /** domain/fit/footprints/footprint-registry.ts#footprintKey of `footprint`, set on each write. */
    footprintKey: text('footprint_key').notNull(),
    mountType: text('mount_type'),
    includedPlates: textList('included_plates'),
    /** domain/fit/footprints/footprint-registry.ts#footprintKey of each of `includedPlates`, set on each write. */
    plateKeys: textList('plate_keys'),
    description: text('description'),
    features: text('features'),
    emitterType: text('emitter_type'),
    emitterModes: text('emitter_modes'),
    moa: text('moa'),
    /** domain/optics/optics.ts#dotSizes of `moa`, comma-separated, set on each write. */
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
    /** domain/prices/price-observations.ts#priceAsOf, set on each write. */
    priceAsOf: text('price_as_of'),
    yearIntroduced: integer('year_introduced'),
    frontImageUrl: text('front_image_url'),
    leftSideImageUrl: text('left_side_image_url'),
    rightSideImageUrl: text('right_side_image_url'),
    ...provenance(),
    /** Other spellings of names and codes for the search index: domain/shared/search.ts#searchParts, set on each write. */
    searchParts: text('search_parts').notNull().default(''),
    /** features/reviews/effects.ts#recountReviews */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    version: version(),
    /** 1 if the optic is in the list: domain/optics/optics.ts#usesInList. */
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
    /** Bits of the facets whose fact is verified. */
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
    // What decides which pistols an optic fits, for all optics at once.
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
        // What most filters ask for, so that matches are counted without reading the table.
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
