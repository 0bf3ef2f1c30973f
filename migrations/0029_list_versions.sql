CREATE TABLE `list_versions` (
	`list` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
INSERT INTO list_versions SELECT value, hex(randomblob(8)) FROM json_each('["pistol","rifle"]');
--> statement-breakpoint
CREATE TRIGGER optics_lists_insert AFTER INSERT ON red_dot_optics BEGIN
  UPDATE list_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
CREATE TRIGGER optics_lists_delete AFTER DELETE ON red_dot_optics BEGIN
  UPDATE list_versions SET version = hex(randomblob(8));
END;
--> statement-breakpoint
-- The columns that worker/features/optics/public/facets.ts counts.
CREATE TRIGGER optics_lists_update
AFTER UPDATE OF brand, footprint_key, emitter_type, battery_access, colors, primary_use, dot_sizes, reticle_types,
  nv_compatible, shake_awake, solar_failsafe, min_price, weight_oz, year_introduced, verified_facets, verified_fields
ON red_dot_optics BEGIN
  UPDATE list_versions SET version = hex(randomblob(8));
END;
