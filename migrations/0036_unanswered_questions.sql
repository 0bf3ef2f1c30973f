CREATE TABLE `unanswered_questions` (
	`question` text NOT NULL,
	`day` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`last_asked_at` text NOT NULL,
	PRIMARY KEY(`question`, `day`)
);
--> statement-breakpoint
CREATE INDEX `unanswered_questions_day` ON `unanswered_questions` (`day`);