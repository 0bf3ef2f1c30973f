ALTER TABLE `faqs` ADD `position` integer;--> statement-breakpoint
CREATE INDEX `faqs_order` ON `faqs` (CASE WHEN position IS NULL THEN id ELSE position END);