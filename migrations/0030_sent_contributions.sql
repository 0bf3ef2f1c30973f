CREATE TABLE `sent_contributions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`sent_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_contributions_member` ON `sent_contributions` (`user_id`,`sent_at`);--> statement-breakpoint
ALTER TABLE `owner_reports` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- By hand. What was sent today counts today.
INSERT INTO sent_contributions (user_id, sent_at)
SELECT user_id, created_at FROM contributions WHERE user_id IS NOT NULL AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
UNION ALL SELECT user_id, created_at FROM owner_reports WHERE created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day');
--> statement-breakpoint
-- Not for a replacement of what is open, which is an update.
CREATE TRIGGER contributions_sent AFTER INSERT ON contributions WHEN NEW.user_id IS NOT NULL BEGIN
  INSERT INTO sent_contributions (user_id, sent_at) VALUES (NEW.user_id, NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER owner_reports_sent AFTER INSERT ON owner_reports BEGIN
  INSERT INTO sent_contributions (user_id, sent_at) VALUES (NEW.user_id, NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER owner_reports_version_update
AFTER UPDATE OF mount, plate, screws, torque_in_lb, rounds, irons_usable, stayed_tight, note ON owner_reports BEGIN
  UPDATE owner_reports SET version = version + 1 WHERE id = NEW.id;
END;
