CREATE TABLE `saved_pistols` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`pistol_id` integer NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pistol_id`) REFERENCES `pistols`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_pistols_pair` ON `saved_pistols` (`user_id`,`pistol_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_pistols_active` ON `saved_pistols` (`user_id`) WHERE is_active;--> statement-breakpoint
CREATE INDEX `saved_pistols_pistol` ON `saved_pistols` (`pistol_id`);--> statement-breakpoint
ALTER TABLE `pistols` ADD `taken_bases` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- By hand: what domain/fit/taken-bases.ts computes from stored footprints. The next load of the catalog adds rails and defaults.
UPDATE pistols SET taken_bases = json_object(
  'direct', json((SELECT json_group_array(footprint_key) FROM pistol_footprints WHERE pistol_id = pistols.id AND NOT requires_adapter)),
  'plate', json((SELECT json_group_array(footprint_key) FROM pistol_footprints WHERE pistol_id = pistols.id AND requires_adapter)),
  'opticPlate', json((SELECT json_group_array(footprint_key) FROM pistol_footprints WHERE pistol_id = pistols.id AND NOT requires_adapter)))
WHERE is_optic_ready;
