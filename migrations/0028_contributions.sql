CREATE TABLE `contributions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`entity` text NOT NULL,
	`row_id` integer,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`field` text,
	`value` text,
	`base` text,
	`url` text,
	`words` text,
	`method` text,
	`reason` text,
	`note` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`to_check` integer DEFAULT false NOT NULL,
	`reply` text,
	`answer` text,
	`decided_at` text,
	`decided_by` integer,
	`accepted_value` text,
	`accepted_kind` text,
	`replaced` text,
	`mailed_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contributions_open_correction` ON `contributions` (`user_id`,`entity`,`row_id`,`field`) WHERE kind = 'correction' AND state IN ('pending', 'asked');--> statement-breakpoint
CREATE UNIQUE INDEX `contributions_open_report` ON `contributions` (`user_id`,`path`,`reason`) WHERE kind = 'report' AND state IN ('pending', 'asked');--> statement-breakpoint
CREATE INDEX `contributions_state` ON `contributions` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `contributions_user` ON `contributions` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `contributions_row` ON `contributions` (`entity`,`row_id`,`field`);--> statement-breakpoint
CREATE INDEX `contributions_to_check` ON `contributions` (`id`) WHERE to_check;--> statement-breakpoint
CREATE INDEX `contributions_to_mail` ON `contributions` (`user_id`) WHERE mailed_at IS NULL AND state <> 'pending';--> statement-breakpoint
CREATE TABLE `owner_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`pistol_id` integer NOT NULL,
	`optic_id` integer NOT NULL,
	`mount` text NOT NULL,
	`plate` text,
	`screws` text,
	`torque_in_lb` integer,
	`rounds` text,
	`irons_usable` integer,
	`stayed_tight` integer,
	`note` text,
	`to_check` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pistol_id`) REFERENCES `pistols`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`optic_id`) REFERENCES `red_dot_optics`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_reports_pairing` ON `owner_reports` (`user_id`,`pistol_id`,`optic_id`);--> statement-breakpoint
CREATE INDEX `owner_reports_pistol` ON `owner_reports` (`pistol_id`,`optic_id`);--> statement-breakpoint
CREATE INDEX `owner_reports_optic` ON `owner_reports` (`optic_id`);--> statement-breakpoint
CREATE INDEX `owner_reports_to_check` ON `owner_reports` (`id`) WHERE to_check;--> statement-breakpoint
ALTER TABLE `public_changes` ADD `contribution_id` integer REFERENCES contributions(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `public_changes_contribution` ON `public_changes` (`contribution_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `trusted_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `is_credited` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `contributions_mailed_at` text;--> statement-breakpoint
-- By hand: a deleted account leaves its accepted corrections, without a name and without what only the editors read.
-- Runs before the foreign key sets user_id to null.
CREATE TRIGGER users_delete_contributions BEFORE DELETE ON users BEGIN
  DELETE FROM contributions WHERE user_id = OLD.id AND (kind = 'report' OR state NOT IN ('accepted', 'undone'));
  UPDATE contributions SET note = NULL, reply = NULL, answer = NULL WHERE user_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER contributions_version_update
AFTER UPDATE OF value, url, words, method, reason, note, state, to_check, reply, answer ON contributions BEGIN
  UPDATE contributions SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- A mail names each decision and question once.
CREATE TRIGGER contributions_mail_again AFTER UPDATE OF state, reply ON contributions
WHEN NEW.state <> 'pending' AND NEW.mailed_at IS NOT NULL
  AND (NEW.state <> OLD.state OR NEW.reply IS NOT OLD.reply) BEGIN
  UPDATE contributions SET mailed_at = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The change log names credited members. Also runs when the foreign key takes a deleted account's id away.
CREATE TRIGGER contributions_purge_member AFTER UPDATE OF user_id ON contributions WHEN NEW.user_id IS NOT OLD.user_id BEGIN
  INSERT INTO pending_purges (tag) VALUES ('changes')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER users_purge_credit AFTER UPDATE OF handle, is_credited ON users
WHEN (OLD.handle IS NOT NEW.handle OR OLD.is_credited <> NEW.is_credited)
  AND EXISTS (SELECT 1 FROM contributions WHERE user_id = NEW.id AND state IN ('accepted', 'undone')) BEGIN
  INSERT INTO pending_purges (tag) VALUES ('changes')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- Reports of owners are part of both pages, and mark the reviews of the optic by owners.
CREATE TRIGGER owner_reports_purge_insert AFTER INSERT ON owner_reports BEGIN
  INSERT INTO pending_purges (tag)
  VALUES ('optic-' || NEW.optic_id), ('pistol-' || NEW.pistol_id), ('reviews-' || NEW.optic_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER owner_reports_purge_update
AFTER UPDATE OF mount, plate, screws, torque_in_lb, rounds, irons_usable, stayed_tight, note, updated_at ON owner_reports BEGIN
  INSERT INTO pending_purges (tag)
  VALUES ('optic-' || NEW.optic_id), ('pistol-' || NEW.pistol_id), ('reviews-' || NEW.optic_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER owner_reports_purge_delete AFTER DELETE ON owner_reports BEGIN
  INSERT INTO pending_purges (tag)
  VALUES ('optic-' || OLD.optic_id), ('pistol-' || OLD.pistol_id), ('reviews-' || OLD.optic_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- Reports of suspended members are not counted, and those of credited members have their name.
CREATE TRIGGER users_purge_owner_reports AFTER UPDATE OF suspended_at, handle, is_credited ON users
WHEN (OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)
  OR (OLD.is_credited OR NEW.is_credited) AND (OLD.handle IS NOT NEW.handle OR OLD.is_credited <> NEW.is_credited) BEGIN
  INSERT INTO pending_purges (tag)
  SELECT 'optic-' || optic_id FROM owner_reports WHERE user_id = NEW.id
  UNION SELECT 'pistol-' || pistol_id FROM owner_reports WHERE user_id = NEW.id
  UNION SELECT 'reviews-' || optic_id FROM owner_reports WHERE user_id = NEW.id
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- A review names the pistol of an owner.
CREATE TRIGGER pistols_purge_owner_reviews AFTER UPDATE OF brand, model ON pistols
WHEN OLD.brand <> NEW.brand OR OLD.model <> NEW.model BEGIN
  INSERT INTO pending_purges (tag) SELECT DISTINCT 'reviews-' || optic_id FROM owner_reports WHERE pistol_id = NEW.id
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
