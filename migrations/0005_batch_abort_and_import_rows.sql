CREATE TABLE `batch_abort` (
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `optic_import_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`optic_id` integer,
	`changes` text NOT NULL,
	`derived` text NOT NULL
);
--> statement-breakpoint
-- By hand: an insert rolls back its batch and names the reason.
CREATE TRIGGER batch_abort_insert BEFORE INSERT ON batch_abort BEGIN
  SELECT RAISE(ABORT, 'abort:' || NEW.code);
END;
