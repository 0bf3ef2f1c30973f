CREATE TABLE `findings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`kind` text NOT NULL,
	`field` text,
	`words` text,
	`found_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`dismissed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `findings_of_page` ON `findings` (`entity`,`entity_id`,`url`,`kind`) WHERE field IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `findings_of_words` ON `findings` (`entity`,`entity_id`,`url`,`field`,`words`) WHERE field IS NOT NULL;--> statement-breakpoint
CREATE INDEX `findings_page` ON `findings` (`url`);--> statement-breakpoint
CREATE INDEX `findings_open` ON `findings` (`id`) WHERE dismissed_at IS NULL;--> statement-breakpoint
CREATE TABLE `pages` (
	`url` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`checked_at` text NOT NULL,
	`next_check_at` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`etag` text,
	`last_modified` text,
	`moved_to` text
);
--> statement-breakpoint
CREATE INDEX `pages_due` ON `pages` (`next_check_at`);--> statement-breakpoint
-- A page that is new was read on the day of its evidence.
INSERT INTO pages (url, checked_at, next_check_at)
SELECT url, max(read_on) || 'T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', max(read_on), '+7 days')
FROM (
  SELECT piece.value ->> 'url' AS url, piece.value ->> 'readOn' AS read_on
  FROM red_dot_optics, json_each(red_dot_optics.evidence) AS piece WHERE piece.value ->> 'replacedOn' IS NULL
  UNION ALL
  SELECT piece.value ->> 'url', piece.value ->> 'readOn'
  FROM pistols, json_each(pistols.evidence) AS piece WHERE piece.value ->> 'replacedOn' IS NULL)
WHERE true GROUP BY url;
--> statement-breakpoint
CREATE TRIGGER optics_pages_insert
AFTER INSERT ON red_dot_optics WHEN NEW.evidence <> '[]' BEGIN
  INSERT INTO pages (url, checked_at, next_check_at)
  SELECT piece.value ->> 'url', max(piece.value ->> 'readOn') || 'T00:00:00.000Z',
    strftime('%Y-%m-%dT%H:%M:%fZ', max(piece.value ->> 'readOn'), '+7 days')
  FROM json_each(NEW.evidence) AS piece
  WHERE piece.value ->> 'url' IS NOT NULL AND piece.value ->> 'replacedOn' IS NULL
  GROUP BY piece.value ->> 'url'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER optics_pages_update
AFTER UPDATE OF evidence ON red_dot_optics WHEN NEW.evidence IS NOT OLD.evidence BEGIN
  INSERT INTO pages (url, checked_at, next_check_at)
  SELECT piece.value ->> 'url', max(piece.value ->> 'readOn') || 'T00:00:00.000Z',
    strftime('%Y-%m-%dT%H:%M:%fZ', max(piece.value ->> 'readOn'), '+7 days')
  FROM json_each(NEW.evidence) AS piece
  WHERE piece.value ->> 'url' IS NOT NULL AND piece.value ->> 'replacedOn' IS NULL
  GROUP BY piece.value ->> 'url'
  ON CONFLICT DO NOTHING;
  DELETE FROM findings WHERE entity = 'optic' AND entity_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.evidence) AS piece
    WHERE piece.value ->> 'url' = findings.url AND piece.value ->> 'replacedOn' IS NULL
      AND (findings.field IS NULL OR (piece.value ->> 'field' = findings.field AND piece.value ->> 'words' = findings.words)));
END;
--> statement-breakpoint
CREATE TRIGGER optics_findings_delete AFTER DELETE ON red_dot_optics BEGIN
  DELETE FROM findings WHERE entity = 'optic' AND entity_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_pages_insert
AFTER INSERT ON pistols WHEN NEW.evidence <> '[]' BEGIN
  INSERT INTO pages (url, checked_at, next_check_at)
  SELECT piece.value ->> 'url', max(piece.value ->> 'readOn') || 'T00:00:00.000Z',
    strftime('%Y-%m-%dT%H:%M:%fZ', max(piece.value ->> 'readOn'), '+7 days')
  FROM json_each(NEW.evidence) AS piece
  WHERE piece.value ->> 'url' IS NOT NULL AND piece.value ->> 'replacedOn' IS NULL
  GROUP BY piece.value ->> 'url'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_pages_update
AFTER UPDATE OF evidence ON pistols WHEN NEW.evidence IS NOT OLD.evidence BEGIN
  INSERT INTO pages (url, checked_at, next_check_at)
  SELECT piece.value ->> 'url', max(piece.value ->> 'readOn') || 'T00:00:00.000Z',
    strftime('%Y-%m-%dT%H:%M:%fZ', max(piece.value ->> 'readOn'), '+7 days')
  FROM json_each(NEW.evidence) AS piece
  WHERE piece.value ->> 'url' IS NOT NULL AND piece.value ->> 'replacedOn' IS NULL
  GROUP BY piece.value ->> 'url'
  ON CONFLICT DO NOTHING;
  DELETE FROM findings WHERE entity = 'pistol' AND entity_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.evidence) AS piece
    WHERE piece.value ->> 'url' = findings.url AND piece.value ->> 'replacedOn' IS NULL
      AND (findings.field IS NULL OR (piece.value ->> 'field' = findings.field AND piece.value ->> 'words' = findings.words)));
END;
--> statement-breakpoint
CREATE TRIGGER pistols_findings_delete AFTER DELETE ON pistols BEGIN
  DELETE FROM findings WHERE entity = 'pistol' AND entity_id = OLD.id;
END;
