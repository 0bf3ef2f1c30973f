CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`changes` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity`,`entity_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`);--> statement-breakpoint
CREATE TABLE `images` (
	`key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_by` integer,
	`uploaded_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`unused_since` text,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `images_unused` ON `images` (`unused_since`);--> statement-breakpoint
CREATE INDEX `images_uploader` ON `images` (`uploaded_by`);--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `optics_name` ON `red_dot_optics` (brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`,`primary_use`);--> statement-breakpoint
CREATE INDEX `optics_line` ON `red_dot_optics` (product_line COLLATE NOCASE,brand COLLATE NOCASE,`id`,`primary_use`);--> statement-breakpoint
CREATE INDEX `optics_use` ON `red_dot_optics` (`primary_use`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `optics_footprint_text` ON `red_dot_optics` (footprint COLLATE NOCASE,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`,`primary_use`);--> statement-breakpoint
CREATE INDEX `optics_price` ON `red_dot_optics` (`sort_price`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`,`primary_use`);--> statement-breakpoint
CREATE INDEX `optics_price_desc` ON `red_dot_optics` (`sort_price_desc`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`,`primary_use`);--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`created_at`,`id`);--> statement-breakpoint
-- Each change of what is said of an optic raises its version, whoever makes it; ratings and derived columns do not.
CREATE TRIGGER optics_version_update
AFTER UPDATE OF brand, product_line, model, variants, primary_use, footprint, mount_type, description, features,
  emitter_type, emitter_modes, moa, reticle_types, window_size, window_width_mm, window_height_mm, weight_oz, length_mm,
  width_mm, height_mm, battery_life_hours, battery_type, battery_access, solar_failsafe, shake_awake, colors,
  nv_compatible, manufacturer_website, recommended_purchase_link, waterproof, min_price, max_price, year_introduced,
  front_image_url, left_side_image_url, right_side_image_url, sources, checked_on, confidence, unverified
ON red_dot_optics BEGIN
  UPDATE red_dot_optics SET version = version + 1 WHERE id = NEW.id;
END;
