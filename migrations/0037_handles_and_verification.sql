ALTER TABLE `users` ADD `folded_handle` text;--> statement-breakpoint
ALTER TABLE `users` ADD `verifiers_reset` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_folded_handle_unique` ON `users` (`folded_handle`);--> statement-breakpoint
CREATE INDEX `users_unfolded` ON `users` (`id`) WHERE handle IS NOT NULL AND folded_handle IS NULL;--> statement-breakpoint
-- `registered_browser` had this hash from the verification on. Handles are folded by the minute cron, because SQL can't.
UPDATE `users` SET `verifiers_reset` = `registered_browser` WHERE `registered_browser` = `reset_token`;
