-- The pages that back facts of footprints are read again, like those of optics and pistols.
INSERT INTO pages (url, checked_at, next_check_at)
SELECT piece.value ->> 'url', max(piece.value ->> 'readOn') || 'T00:00:00.000Z',
  strftime('%Y-%m-%dT%H:%M:%fZ', max(piece.value ->> 'readOn'), '+7 days')
FROM footprints, json_each(footprints.evidence) AS piece
WHERE piece.value ->> 'url' IS NOT NULL AND piece.value ->> 'replacedOn' IS NULL
GROUP BY piece.value ->> 'url'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER footprints_pages_insert
AFTER INSERT ON footprints WHEN NEW.evidence <> '[]' BEGIN
  INSERT INTO pages (url, checked_at, next_check_at)
  SELECT piece.value ->> 'url', max(piece.value ->> 'readOn') || 'T00:00:00.000Z',
    strftime('%Y-%m-%dT%H:%M:%fZ', max(piece.value ->> 'readOn'), '+7 days')
  FROM json_each(NEW.evidence) AS piece
  WHERE piece.value ->> 'url' IS NOT NULL AND piece.value ->> 'replacedOn' IS NULL
  GROUP BY piece.value ->> 'url'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER footprints_pages_update
AFTER UPDATE OF evidence ON footprints WHEN NEW.evidence IS NOT OLD.evidence BEGIN
  INSERT INTO pages (url, checked_at, next_check_at)
  SELECT piece.value ->> 'url', max(piece.value ->> 'readOn') || 'T00:00:00.000Z',
    strftime('%Y-%m-%dT%H:%M:%fZ', max(piece.value ->> 'readOn'), '+7 days')
  FROM json_each(NEW.evidence) AS piece
  WHERE piece.value ->> 'url' IS NOT NULL AND piece.value ->> 'replacedOn' IS NULL
  GROUP BY piece.value ->> 'url'
  ON CONFLICT DO NOTHING;
  DELETE FROM findings WHERE entity = 'footprint' AND entity_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.evidence) AS piece
    WHERE piece.value ->> 'url' = findings.url AND piece.value ->> 'replacedOn' IS NULL
      AND (findings.field IS NULL OR (piece.value ->> 'field' = findings.field AND piece.value ->> 'words' = findings.words)));
END;
--> statement-breakpoint
CREATE TRIGGER footprints_findings_delete AFTER DELETE ON footprints BEGIN
  DELETE FROM findings WHERE entity = 'footprint' AND entity_id = OLD.id;
END;
