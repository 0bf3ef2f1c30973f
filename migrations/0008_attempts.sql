CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`next_at` text,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_expired` ON `attempts` (`expires_at`);