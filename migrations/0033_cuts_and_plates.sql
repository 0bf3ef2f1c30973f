CREATE TABLE `cuts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`maker` text NOT NULL,
	`how_to_tell` text,
	`takes` text DEFAULT '[]' NOT NULL,
	`does_not_seat` text DEFAULT '[]' NOT NULL,
	`screws` text,
	`sources` text DEFAULT '[]' NOT NULL,
	`checked_on` text,
	`unverified` text DEFAULT '[]' NOT NULL,
	`evidence` text DEFAULT '[]' NOT NULL,
	`confidence` text DEFAULT 'low' NOT NULL,
	`stated_facts` integer DEFAULT 0 NOT NULL,
	`verified_facts` integer DEFAULT 0 NOT NULL,
	`verified_fields` text DEFAULT '[]' NOT NULL,
	`disputed_fields` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cuts_key` ON `cuts` (`key`);--> statement-breakpoint
CREATE TABLE `plates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`maker` text,
	`kind` text DEFAULT 'plate' NOT NULL,
	`part_number` text,
	`cuts` text DEFAULT '[]' NOT NULL,
	`presents` text DEFAULT '[]' NOT NULL,
	`note` text,
	`material` text,
	`height_mm` real,
	`axis_height_in` real,
	`screws` text,
	`torque_in_lb` real,
	`product_page_url` text,
	`price_observations` text DEFAULT '[]' NOT NULL,
	`sources` text DEFAULT '[]' NOT NULL,
	`checked_on` text,
	`unverified` text DEFAULT '[]' NOT NULL,
	`evidence` text DEFAULT '[]' NOT NULL,
	`confidence` text DEFAULT 'low' NOT NULL,
	`stated_facts` integer DEFAULT 0 NOT NULL,
	`verified_facts` integer DEFAULT 0 NOT NULL,
	`verified_fields` text DEFAULT '[]' NOT NULL,
	`disputed_fields` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plates_key` ON `plates` (`key`);--> statement-breakpoint
ALTER TABLE `pistols` ADD `cuts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `plates_in_box` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `unseated` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- A pistol whose footprints an administrator edited keeps its own list: without these two values in its snapshot, the catalog's
-- loader takes its empty list of cuts for an edit.
UPDATE catalogue_entries AS e SET snapshot = json_set(snapshot, '$.cuts', '[]', '$.plates_in_box', '[]')
WHERE kind = 'pistol' AND EXISTS (
	SELECT 1 FROM pistols AS t WHERE t.id = e.row_id
		AND t.default_footprint IS e.snapshot ->> 'default_footprint'
		AND t.includes_plates IS e.snapshot ->> 'includes_plates'
		AND t.is_optic_ready IS e.snapshot ->> 'is_optic_ready'
		AND (SELECT json_group_array(json_remove(value, '$[1]')) FROM json_each(e.snapshot ->> 'footprints')) = (
			SELECT json_group_array(json_array(footprint_name, requires_adapter, adapter_info))
			FROM (SELECT * FROM pistol_footprints WHERE pistol_id = t.id ORDER BY id)));
