CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`fingerprint` text NOT NULL,
	`claim` text NOT NULL,
	`claimed_at` text NOT NULL,
	`created_id` integer,
	`response` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_claimed` ON `idempotency_keys` (`claimed_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_user` ON `idempotency_keys` (`user_id`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`cron` text NOT NULL,
	`last_started` text NOT NULL,
	`last_succeeded` text,
	`last_error` text
);
