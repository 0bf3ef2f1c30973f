DROP INDEX `optics_natural_key`;--> statement-breakpoint
-- By hand: of optics whose names differ by capitals only, the first keeps its name; the others get their id behind it.
UPDATE red_dot_optics SET model = ltrim(coalesce(model, '') || ' (' || id || ')')
WHERE EXISTS (
  SELECT 1 FROM red_dot_optics AS earlier
  WHERE earlier.brand = red_dot_optics.brand COLLATE NOCASE
    AND earlier.product_line = red_dot_optics.product_line COLLATE NOCASE
    AND coalesce(earlier.model, '') = coalesce(red_dot_optics.model, '') COLLATE NOCASE
    AND earlier.id < red_dot_optics.id);
--> statement-breakpoint
CREATE UNIQUE INDEX `optics_natural_key` ON `red_dot_optics` (brand COLLATE NOCASE,product_line COLLATE NOCASE,CASE WHEN model IS NULL THEN '' ELSE model END COLLATE NOCASE);--> statement-breakpoint
ALTER TABLE `blog_authors` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `blog_categories` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What drizzle-kit cannot write: the triggers that keep versions true.
CREATE TRIGGER authors_version_update
AFTER UPDATE OF name, email, bio, avatar_url, website, social_links, is_active ON blog_authors BEGIN
  UPDATE blog_authors SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_update
AFTER UPDATE OF name, slug, description, color, is_active ON blog_categories BEGIN
  UPDATE blog_categories SET version = version + 1 WHERE id = NEW.id;
END;
