CREATE TABLE `footprint_book` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `footprints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`aliases` text DEFAULT '[]' NOT NULL,
	`description` text,
	`screw_thread` text,
	`screw_spacing_mm` real,
	`bosses` text,
	`torque_in_lb` real,
	`screws` text,
	`compatible_with` text DEFAULT '[]' NOT NULL,
	`lookalikes` text DEFAULT '[]' NOT NULL,
	`glock_mos_plates` text DEFAULT '[]' NOT NULL,
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
CREATE UNIQUE INDEX `footprints_key` ON `footprints` (`key`);
--> statement-breakpoint
-- By hand: version 0 stands for the footprints that are shipped with the code.
INSERT INTO footprint_book (id, version) VALUES (1, 0);
--> statement-breakpoint
-- What is computed raises no version.
CREATE TRIGGER footprints_version_update
AFTER UPDATE OF key, name, kind, aliases, description, screw_thread, screw_spacing_mm, bosses, torque_in_lb, screws,
  compatible_with, lookalikes, glock_mos_plates, sources, checked_on, evidence, unverified
ON footprints BEGIN
  UPDATE footprints SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Names and what fits decide filters, choices and evidence of every optic and pistol.
CREATE TRIGGER footprints_book_insert AFTER INSERT ON footprints BEGIN
  UPDATE footprint_book SET version = version + 1;
  INSERT INTO pending_purges (tag) VALUES ('optics'), ('any-optic'), ('pistols'), ('any-pistol'), ('search')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER footprints_book_update AFTER UPDATE OF key, name, kind, aliases, compatible_with, lookalikes, glock_mos_plates ON footprints
WHEN (NEW.key, NEW.name, NEW.kind, NEW.aliases, NEW.compatible_with, NEW.lookalikes, NEW.glock_mos_plates)
  IS NOT (OLD.key, OLD.name, OLD.kind, OLD.aliases, OLD.compatible_with, OLD.lookalikes, OLD.glock_mos_plates) BEGIN
  UPDATE footprint_book SET version = version + 1;
  INSERT INTO pending_purges (tag) VALUES ('optics'), ('any-optic'), ('pistols'), ('any-pistol'), ('search')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER footprints_book_delete AFTER DELETE ON footprints BEGIN
  UPDATE footprint_book SET version = version + 1;
  INSERT INTO pending_purges (tag) VALUES ('optics'), ('any-optic'), ('pistols'), ('any-pistol'), ('search')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- A rendered post holds the names of its footprints; without a renderer's version it is rendered again.
CREATE TRIGGER footprints_posts_update AFTER UPDATE OF name ON footprints WHEN NEW.name <> OLD.name BEGIN
  UPDATE blog_posts SET rendered_by = NULL WHERE instr(content, '[[footprint:' || NEW.key || ']]') > 0;
END;
--> statement-breakpoint
-- A footprint's key follows from the footprints, so a new one raises no version of the pistol.
DROP TRIGGER pistol_footprints_version_update;
--> statement-breakpoint
CREATE TRIGGER pistol_footprints_version_update
AFTER UPDATE OF pistol_id, footprint_name, requires_adapter, adapter_info ON pistol_footprints BEGIN
  UPDATE pistols SET version = version + 1 WHERE id IN (OLD.pistol_id, NEW.pistol_id);
END;
