DROP INDEX `contributions_to_check`;--> statement-breakpoint
DROP INDEX `contributions_to_mail`;--> statement-breakpoint
ALTER TABLE `contributions` DROP COLUMN `to_check`;--> statement-breakpoint
ALTER TABLE `contributions` DROP COLUMN `mailed_at`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `trusted_at`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `contributions_mailed_at`;