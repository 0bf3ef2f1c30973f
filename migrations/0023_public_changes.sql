CREATE TABLE `public_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`title` text NOT NULL,
	`action` text NOT NULL,
	`changes` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `public_changes_row` ON `public_changes` (`kind`,`row_id`,`id`);
--> statement-breakpoint
-- By hand: copies what is public from the audit log. A deletion is audited while the row is still there.
CREATE TRIGGER audit_log_public_change AFTER INSERT ON audit_log
WHEN NEW.entity IN ('optic', 'pistol', 'footprint') AND NEW.action IN ('create', 'update', 'delete', 'restore') BEGIN
  INSERT INTO public_changes (at, kind, row_id, title, action, changes)
  SELECT NEW.at, NEW.entity, CAST(NEW.entity_id AS INTEGER), row.title, NEW.action, CASE NEW.action
    WHEN 'update' THEN json_remove(NEW.changes, '$.priceObservations', '$.unverified') ELSE '{}' END
  FROM (
    SELECT brand || ' ' || product_line || coalesce(' ' || model, '') AS title FROM red_dot_optics
    WHERE NEW.entity = 'optic' AND id = CAST(NEW.entity_id AS INTEGER)
    UNION ALL SELECT brand || ' ' || model FROM pistols WHERE NEW.entity = 'pistol' AND id = CAST(NEW.entity_id AS INTEGER)
    UNION ALL SELECT name FROM footprints WHERE NEW.entity = 'footprint' AND id = CAST(NEW.entity_id AS INTEGER)
  ) AS row;
END;
--> statement-breakpoint
CREATE TRIGGER public_changes_purge AFTER INSERT ON public_changes BEGIN
  INSERT INTO pending_purges (tag) VALUES ('changes')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- Changes of existing databases, of rows that are still there.
INSERT INTO public_changes (at, kind, row_id, title, action, changes)
SELECT a.at, a.entity, CAST(a.entity_id AS INTEGER),
  coalesce(o.brand || ' ' || o.product_line || coalesce(' ' || o.model, ''), p.brand || ' ' || p.model, f.name),
  a.action, CASE a.action WHEN 'update' THEN json_remove(a.changes, '$.priceObservations', '$.unverified') ELSE '{}' END
FROM audit_log AS a
LEFT JOIN red_dot_optics AS o ON a.entity = 'optic' AND o.id = CAST(a.entity_id AS INTEGER)
LEFT JOIN pistols AS p ON a.entity = 'pistol' AND p.id = CAST(a.entity_id AS INTEGER)
LEFT JOIN footprints AS f ON a.entity = 'footprint' AND f.id = CAST(a.entity_id AS INTEGER)
WHERE a.action IN ('create', 'update', 'delete', 'restore') AND coalesce(o.id, p.id, f.id) IS NOT NULL
ORDER BY a.id;
