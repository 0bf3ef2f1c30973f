CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`further` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`note` text,
	`compact` text GENERATED ALWAYS AS ((lower(replace(replace(replace(replace(replace(title, ' ', ''), '-', ''), '&', ''), '.', ''), '/', '')))) VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `search_documents_brand` ON `search_documents` (title COLLATE NOCASE) WHERE id < 2000000000;
--> statement-breakpoint
-- By hand: the indexes of the documents, and the triggers that maintain both.
CREATE VIRTUAL TABLE search_words USING fts5 (
  title, further, body,
  content = 'search_documents', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2', prefix = '1 2 3 4'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_trigrams USING fts5 (
  compact, content = 'search_documents', content_rowid = 'id', tokenize = 'trigram'
);
--> statement-breakpoint
CREATE TRIGGER search_documents_insert AFTER INSERT ON search_documents BEGIN
  INSERT INTO search_words (rowid, title, further, body) VALUES (NEW.id, NEW.title, NEW.further, NEW.body);
  INSERT INTO search_trigrams (rowid, compact) VALUES (NEW.id, NEW.compact);
  INSERT INTO pending_purges (tag) VALUES ('search')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_delete AFTER DELETE ON search_documents BEGIN
  INSERT INTO search_words (search_words, rowid, title, further, body)
  VALUES ('delete', OLD.id, OLD.title, OLD.further, OLD.body);
  INSERT INTO search_trigrams (search_trigrams, rowid, compact) VALUES ('delete', OLD.id, OLD.compact);
  INSERT INTO pending_purges (tag) VALUES ('search')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_update AFTER UPDATE ON search_documents
WHEN OLD.title <> NEW.title OR OLD.further <> NEW.further OR OLD.body <> NEW.body OR OLD.note IS NOT NEW.note BEGIN
  INSERT INTO search_words (search_words, rowid, title, further, body)
  VALUES ('delete', OLD.id, OLD.title, OLD.further, OLD.body);
  INSERT INTO search_trigrams (search_trigrams, rowid, compact) VALUES ('delete', OLD.id, OLD.compact);
  INSERT INTO search_words (rowid, title, further, body) VALUES (NEW.id, NEW.title, NEW.further, NEW.body);
  INSERT INTO search_trigrams (rowid, compact) VALUES (NEW.id, NEW.compact);
  INSERT INTO pending_purges (tag) VALUES ('search')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER optics_document_insert AFTER INSERT ON red_dot_optics BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 3000000000 + NEW.id, NEW.brand || ' ' || NEW.product_line || coalesce(' ' || NEW.model, ''),
    NEW.variants || ' ' || NEW.search_parts || ' ' || replace(NEW.brand, '&', ''), '', NEW.footprint
  WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
  INSERT INTO search_documents (id, title, further)
  SELECT (SELECT coalesce(max(id), 1000000000) + 1 FROM search_documents WHERE id < 2000000000), NEW.brand, replace(NEW.brand, '&', '')
  WHERE NOT EXISTS (SELECT 1 FROM search_documents WHERE id < 2000000000 AND title = NEW.brand COLLATE NOCASE);
END;
--> statement-breakpoint
CREATE TRIGGER optics_document_update
AFTER UPDATE OF brand, product_line, model, variants, search_parts, footprint ON red_dot_optics BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 3000000000 + NEW.id, NEW.brand || ' ' || NEW.product_line || coalesce(' ' || NEW.model, ''),
    NEW.variants || ' ' || NEW.search_parts || ' ' || replace(NEW.brand, '&', ''), '', NEW.footprint
  WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
  INSERT INTO search_documents (id, title, further)
  SELECT (SELECT coalesce(max(id), 1000000000) + 1 FROM search_documents WHERE id < 2000000000), NEW.brand, replace(NEW.brand, '&', '')
  WHERE NOT EXISTS (SELECT 1 FROM search_documents WHERE id < 2000000000 AND title = NEW.brand COLLATE NOCASE);
  DELETE FROM search_documents WHERE id < 2000000000 AND title = OLD.brand COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM red_dot_optics WHERE brand = OLD.brand COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM pistols WHERE brand = OLD.brand COLLATE NOCASE);
END;
--> statement-breakpoint
CREATE TRIGGER optics_document_delete AFTER DELETE ON red_dot_optics BEGIN
  DELETE FROM search_documents WHERE id = 3000000000 + OLD.id;
  DELETE FROM search_documents WHERE id < 2000000000 AND title = OLD.brand COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM red_dot_optics WHERE brand = OLD.brand COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM pistols WHERE brand = OLD.brand COLLATE NOCASE);
END;
--> statement-breakpoint
CREATE TRIGGER pistols_document_insert AFTER INSERT ON pistols BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 2000000000 + NEW.id, NEW.brand || ' ' || NEW.model,
    replace(NEW.brand || ' ' || NEW.model, '&', '') || ' ' || CASE
      WHEN NEW.model GLOB '[A-Za-z][0-9]*' THEN substr(NEW.model, 2)
      WHEN NEW.model GLOB '[A-Za-z][A-Za-z][0-9]*' THEN substr(NEW.model, 3) ELSE '' END,
    '', iif(NEW.is_optic_ready, NEW.default_footprint, 'No optic cut')
  WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
  INSERT INTO search_documents (id, title, further)
  SELECT (SELECT coalesce(max(id), 1000000000) + 1 FROM search_documents WHERE id < 2000000000), NEW.brand, replace(NEW.brand, '&', '')
  WHERE NOT EXISTS (SELECT 1 FROM search_documents WHERE id < 2000000000 AND title = NEW.brand COLLATE NOCASE);
END;
--> statement-breakpoint
CREATE TRIGGER pistols_document_update
AFTER UPDATE OF brand, model, is_optic_ready, default_footprint ON pistols BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 2000000000 + NEW.id, NEW.brand || ' ' || NEW.model,
    replace(NEW.brand || ' ' || NEW.model, '&', '') || ' ' || CASE
      WHEN NEW.model GLOB '[A-Za-z][0-9]*' THEN substr(NEW.model, 2)
      WHEN NEW.model GLOB '[A-Za-z][A-Za-z][0-9]*' THEN substr(NEW.model, 3) ELSE '' END,
    '', iif(NEW.is_optic_ready, NEW.default_footprint, 'No optic cut')
  WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
  INSERT INTO search_documents (id, title, further)
  SELECT (SELECT coalesce(max(id), 1000000000) + 1 FROM search_documents WHERE id < 2000000000), NEW.brand, replace(NEW.brand, '&', '')
  WHERE NOT EXISTS (SELECT 1 FROM search_documents WHERE id < 2000000000 AND title = NEW.brand COLLATE NOCASE);
  DELETE FROM search_documents WHERE id < 2000000000 AND title = OLD.brand COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM red_dot_optics WHERE brand = OLD.brand COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM pistols WHERE brand = OLD.brand COLLATE NOCASE);
END;
--> statement-breakpoint
CREATE TRIGGER pistols_document_delete AFTER DELETE ON pistols BEGIN
  DELETE FROM search_documents WHERE id = 2000000000 + OLD.id;
  DELETE FROM search_documents WHERE id < 2000000000 AND title = OLD.brand COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM red_dot_optics WHERE brand = OLD.brand COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM pistols WHERE brand = OLD.brand COLLATE NOCASE);
END;
--> statement-breakpoint
CREATE TRIGGER faqs_document_insert AFTER INSERT ON faqs BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 4000000000 + NEW.id, NEW.question, '', NEW.answer, NULL
  WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_document_update
AFTER UPDATE OF question, answer ON faqs BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 4000000000 + NEW.id, NEW.question, '', NEW.answer, NULL
  WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_document_delete AFTER DELETE ON faqs BEGIN
  DELETE FROM search_documents WHERE id = 4000000000 + OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_document_insert AFTER INSERT ON blog_posts BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 5000000000 + NEW.id, NEW.title, NEW.tags || ' ' || NEW.slug, coalesce(NEW.excerpt, ''), NULL
  WHERE NEW.status = 'published'
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
END;
--> statement-breakpoint
CREATE TRIGGER posts_document_update
AFTER UPDATE OF title, slug, excerpt, tags, status ON blog_posts BEGIN
  INSERT INTO search_documents (id, title, further, body, note)
  SELECT 5000000000 + NEW.id, NEW.title, NEW.tags || ' ' || NEW.slug, coalesce(NEW.excerpt, ''), NULL
  WHERE NEW.status = 'published'
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
  DELETE FROM search_documents WHERE id = 5000000000 + NEW.id AND NEW.status <> 'published';
END;
--> statement-breakpoint
CREATE TRIGGER posts_document_delete AFTER DELETE ON blog_posts BEGIN
  DELETE FROM search_documents WHERE id = 5000000000 + OLD.id;
END;
--> statement-breakpoint
-- The rows that are there. Inserting them as they are runs no trigger of their own.
INSERT INTO search_documents (id, title, further)
SELECT 1000000000 + row_number() OVER (ORDER BY brand), brand, replace(brand, '&', '')
FROM (SELECT brand FROM red_dot_optics UNION SELECT brand FROM pistols) GROUP BY brand COLLATE NOCASE;
--> statement-breakpoint
INSERT INTO search_documents (id, title, further, body, note)
  SELECT 3000000000 + id, brand || ' ' || product_line || coalesce(' ' || model, ''),
    variants || ' ' || search_parts || ' ' || replace(brand, '&', ''), '', footprint
  FROM red_dot_optics WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
--> statement-breakpoint
INSERT INTO search_documents (id, title, further, body, note)
  SELECT 2000000000 + id, brand || ' ' || model,
    replace(brand || ' ' || model, '&', '') || ' ' || CASE
      WHEN model GLOB '[A-Za-z][0-9]*' THEN substr(model, 2)
      WHEN model GLOB '[A-Za-z][A-Za-z][0-9]*' THEN substr(model, 3) ELSE '' END,
    '', iif(is_optic_ready, default_footprint, 'No optic cut')
  FROM pistols WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
--> statement-breakpoint
INSERT INTO search_documents (id, title, further, body, note)
  SELECT 4000000000 + id, question, '', answer, NULL
  FROM faqs WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
--> statement-breakpoint
INSERT INTO search_documents (id, title, further, body, note)
  SELECT 5000000000 + id, title, tags || ' ' || slug, coalesce(excerpt, ''), NULL
  FROM blog_posts WHERE status = 'published'
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note;
