ALTER TABLE `red_dot_optics` ADD `weight_basis` text;--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `other_weight_oz` real;
--> statement-breakpoint
-- By hand: the version rises with the basis of the weight too.
DROP TRIGGER optics_version_update;
--> statement-breakpoint
CREATE TRIGGER optics_version_update
AFTER UPDATE OF brand, product_line, model, variants, primary_use, footprint, mount_type, included_plates, description,
  features, emitter_type, emitter_modes, moa, reticle_types, window_size, window_width_mm, window_height_mm, weight_oz,
  weight_basis, other_weight_oz, length_mm, width_mm, height_mm, battery_life_hours, battery_type, battery_access,
  solar_failsafe, shake_awake, colors, nv_compatible, manufacturer_website, product_page_url, recommended_purchase_link, waterproof, min_price, max_price,
  price_observations, year_introduced, front_image_url, left_side_image_url, right_side_image_url, sources, checked_on,
  evidence, unverified
ON red_dot_optics BEGIN
  UPDATE red_dot_optics SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The loader may set a column only if nobody changed it since the last load, which had no such column.
UPDATE catalogue_entries SET snapshot = json_set(snapshot, '$.weight_basis', NULL, '$.other_weight_oz', NULL) WHERE kind = 'optic';
