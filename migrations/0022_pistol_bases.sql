CREATE TABLE `pistol_bases` (
	`base` text NOT NULL,
	`list` text NOT NULL,
	`pistol_id` integer NOT NULL,
	PRIMARY KEY(`base`, `list`, `pistol_id`),
	FOREIGN KEY (`pistol_id`) REFERENCES `pistols`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pistol_bases_pistol` ON `pistol_bases` (`pistol_id`);--> statement-breakpoint
-- By hand: the rows follow pistols.taken_bases, whoever writes it.
INSERT INTO pistol_bases (base, list, pistol_id)
SELECT DISTINCT base.value, list.key, pistols.id FROM pistols, json_each(taken_bases) AS list, json_each(list.value) AS base;
--> statement-breakpoint
CREATE TRIGGER pistols_bases_insert AFTER INSERT ON pistols BEGIN
  INSERT INTO pistol_bases (base, list, pistol_id)
  SELECT DISTINCT base.value, list.key, NEW.id FROM json_each(NEW.taken_bases) AS list, json_each(list.value) AS base;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_bases_update AFTER UPDATE OF taken_bases ON pistols WHEN OLD.taken_bases <> NEW.taken_bases BEGIN
  DELETE FROM pistol_bases WHERE pistol_id = NEW.id;
  INSERT INTO pistol_bases (base, list, pistol_id)
  SELECT DISTINCT base.value, list.key, NEW.id FROM json_each(NEW.taken_bases) AS list, json_each(list.value) AS base;
END;
