ALTER TABLE `users` ADD `folded_handle` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_folded_handle_unique` ON `users` (`folded_handle`);--> statement-breakpoint
CREATE INDEX `users_unfolded` ON `users` (`id`) WHERE handle IS NOT NULL AND folded_handle IS NULL;