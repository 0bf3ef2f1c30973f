CREATE TABLE `import_lists` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`items` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`import_id`, `position`)
);
