DROP INDEX `pistols_natural_key`;--> statement-breakpoint
ALTER TABLE `pistols` ADD `screws` text;--> statement-breakpoint
CREATE UNIQUE INDEX `pistols_natural_key` ON `pistols` (brand COLLATE NOCASE,model COLLATE NOCASE);
--> statement-breakpoint
-- By hand: a pistol's version rises with each edit, also of its footprints. What is computed raises none.
CREATE TRIGGER pistols_version_update
AFTER UPDATE OF brand, model, description, caliber, barrel_length, overall_length, height, width, weight_oz, capacity,
  year_introduced, is_optic_ready, default_footprint, includes_plates, screws, msrp, manufacturer_url, product_page_url,
  sources, checked_on, evidence, unverified, image_url
ON pistols BEGIN
  UPDATE pistols SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER pistol_footprints_version_insert AFTER INSERT ON pistol_footprints BEGIN
  UPDATE pistols SET version = version + 1 WHERE id = NEW.pistol_id;
END;
--> statement-breakpoint
CREATE TRIGGER pistol_footprints_version_update AFTER UPDATE ON pistol_footprints BEGIN
  UPDATE pistols SET version = version + 1 WHERE id IN (OLD.pistol_id, NEW.pistol_id);
END;
--> statement-breakpoint
CREATE TRIGGER pistol_footprints_version_delete AFTER DELETE ON pistol_footprints BEGIN
  UPDATE pistols SET version = version + 1 WHERE id = OLD.pistol_id;
END;
