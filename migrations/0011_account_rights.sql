CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`actor_id` integer,
	`country` text,
	`region` text,
	`network` text
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_network` ON `security_events` (`at`) WHERE network IS NOT NULL;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `former_user_id` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` text;--> statement-breakpoint
-- By hand: audit entries of a deleted account keep its number. Runs before the foreign key sets user_id to null.
CREATE TRIGGER users_delete_audit BEFORE DELETE ON users BEGIN
  UPDATE audit_log SET former_user_id = OLD.id WHERE user_id = OLD.id;
END;
