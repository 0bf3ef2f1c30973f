-- The stored counts are refilled below. Their triggers go first, or the new table would not be accepted.
DROP TRIGGER optics_version_update;--> statement-breakpoint
DROP TRIGGER optics_facets_insert;--> statement-breakpoint
DROP TRIGGER optics_facets_delete;--> statement-breakpoint
DROP TRIGGER optics_facets_update;--> statement-breakpoint
DROP TABLE `optic_facet_counts`;--> statement-breakpoint
CREATE TABLE `optic_facet_counts` (
	`list` text NOT NULL,
	`brand` text NOT NULL,
	`footprint_key` text NOT NULL,
	`emitter_type` text NOT NULL,
	`battery_access` text NOT NULL,
	`colors` text NOT NULL,
	`primary_use` text NOT NULL,
	`dot_sizes` text NOT NULL,
	`verified` integer DEFAULT 0 NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `brand`, `footprint_key`, `emitter_type`, `battery_access`, `colors`, `primary_use`, `dot_sizes`, `verified`)
);
--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `product_page_url` text;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `price_observations` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `price_as_of` text;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `evidence` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `stated_facts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `verified_facts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `verified_fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `disputed_fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `verified_facets` integer GENERATED ALWAYS AS ((1 * (instr(verified_fields, '"footprint"') > 0) + 2 * (instr(verified_fields, '"emitterType"') > 0) + 4 * (instr(verified_fields, '"batteryAccess"') > 0) + 8 * (instr(verified_fields, '"colors"') > 0) + 16 * (instr(verified_fields, '"moa"') > 0))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `sort_recommended` real GENERATED ALWAYS AS ((-(stated_facts + verified_facts + CASE review_count WHEN 0 THEN 0.0
      ELSE rating_sum * 1.0 / review_count * min(review_count, 10) / 10 END))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `optics_pistol_recommended` ON `red_dot_optics` (`in_pistol_list`,`sort_recommended`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `optics_rifle_recommended` ON `red_dot_optics` (`in_rifle_list`,`sort_recommended`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`);--> statement-breakpoint
ALTER TABLE `pistols` ADD `product_page_url` text;--> statement-breakpoint
ALTER TABLE `pistols` ADD `evidence` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `stated_facts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `verified_facts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `verified_fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `disputed_fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
INSERT INTO optic_facet_counts
SELECT lists.list, brand, footprint_key, coalesce(emitter_type, ''), coalesce(battery_access, ''), coalesce(colors, ''),
  primary_use, dot_sizes, verified_facets, count(*)
FROM red_dot_optics JOIN (SELECT 'pistol' AS list UNION ALL SELECT 'rifle') AS lists
  ON (lists.list = 'pistol' AND in_pistol_list) OR (lists.list = 'rifle' AND in_rifle_list)
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
--> statement-breakpoint
CREATE TRIGGER optics_facets_insert AFTER INSERT ON red_dot_optics BEGIN
  INSERT INTO optic_facet_counts
  SELECT lists.list, NEW.brand, NEW.footprint_key, coalesce(NEW.emitter_type, ''), coalesce(NEW.battery_access, ''),
    coalesce(NEW.colors, ''), NEW.primary_use, NEW.dot_sizes, NEW.verified_facets, 1
  FROM (SELECT 'pistol' AS list, NEW.in_pistol_list AS listed UNION ALL SELECT 'rifle', NEW.in_rifle_list) AS lists
  WHERE lists.listed
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER optics_facets_delete AFTER DELETE ON red_dot_optics BEGIN
  UPDATE optic_facet_counts SET count = count - 1
  WHERE ((list = 'pistol' AND OLD.in_pistol_list) OR (list = 'rifle' AND OLD.in_rifle_list))
    AND brand = OLD.brand AND footprint_key = OLD.footprint_key
    AND emitter_type = coalesce(OLD.emitter_type, '') AND battery_access = coalesce(OLD.battery_access, '')
    AND colors = coalesce(OLD.colors, '') AND primary_use = OLD.primary_use AND dot_sizes = OLD.dot_sizes
    AND verified = OLD.verified_facets;
  DELETE FROM optic_facet_counts WHERE list IN ('pistol', 'rifle') AND brand = OLD.brand AND count <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER optics_facets_update
AFTER UPDATE OF brand, footprint_key, emitter_type, battery_access, colors, primary_use, dot_sizes, verified_fields ON red_dot_optics BEGIN
  UPDATE optic_facet_counts SET count = count - 1
  WHERE ((list = 'pistol' AND OLD.in_pistol_list) OR (list = 'rifle' AND OLD.in_rifle_list))
    AND brand = OLD.brand AND footprint_key = OLD.footprint_key
    AND emitter_type = coalesce(OLD.emitter_type, '') AND battery_access = coalesce(OLD.battery_access, '')
    AND colors = coalesce(OLD.colors, '') AND primary_use = OLD.primary_use AND dot_sizes = OLD.dot_sizes
    AND verified = OLD.verified_facets;
  DELETE FROM optic_facet_counts WHERE list IN ('pistol', 'rifle') AND brand = OLD.brand AND count <= 0;
  INSERT INTO optic_facet_counts
  SELECT lists.list, NEW.brand, NEW.footprint_key, coalesce(NEW.emitter_type, ''), coalesce(NEW.battery_access, ''),
    coalesce(NEW.colors, ''), NEW.primary_use, NEW.dot_sizes, NEW.verified_facets, 1
  FROM (SELECT 'pistol' AS list, NEW.in_pistol_list AS listed UNION ALL SELECT 'rifle', NEW.in_rifle_list) AS lists
  WHERE lists.listed
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
-- These are no facts any more: no page backs our texts and links.
UPDATE red_dot_optics SET unverified = (
  SELECT json_group_array(value) FROM json_each(unverified)
  WHERE value NOT IN ('description', 'features', 'manufacturerWebsite')
) WHERE unverified LIKE '%description%' OR unverified LIKE '%features%' OR unverified LIKE '%manufacturerWebsite%';
--> statement-breakpoint
-- Confidence is computed from now on, so it raises no version; evidence and the product page do.
CREATE TRIGGER optics_version_update
AFTER UPDATE OF brand, product_line, model, variants, primary_use, footprint, mount_type, description, features,
  emitter_type, emitter_modes, moa, reticle_types, window_size, window_width_mm, window_height_mm, weight_oz, length_mm,
  width_mm, height_mm, battery_life_hours, battery_type, battery_access, solar_failsafe, shake_awake, colors,
  nv_compatible, manufacturer_website, product_page_url, recommended_purchase_link, waterproof, min_price, max_price,
  price_observations, year_introduced, front_image_url, left_side_image_url, right_side_image_url, sources, checked_on, evidence, unverified
ON red_dot_optics BEGIN
  UPDATE red_dot_optics SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The loader may set a column only if nobody changed it since the last load, which had no such column.
UPDATE catalogue_entries SET snapshot = json_set(snapshot, '$.evidence', '[]', '$.product_page_url', NULL,
  '$.price_observations', '[]')
WHERE kind IN ('optic', 'pistol');
