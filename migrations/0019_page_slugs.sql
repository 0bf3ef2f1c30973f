CREATE TABLE `former_slugs` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`next` text NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
ALTER TABLE `red_dot_optics` ADD `brand_slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `optics_brand_slug` ON `red_dot_optics` (`brand_slug`,product_line COLLATE NOCASE,`id`);--> statement-breakpoint
ALTER TABLE `pistols` ADD `slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pistols` ADD `brand_slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `pistols_slug` ON `pistols` (`slug`) WHERE slug <> '';--> statement-breakpoint
CREATE INDEX `pistols_brand_slug` ON `pistols` (`brand_slug`);
--> statement-breakpoint
-- By hand: the slugs of stored rows, by the rule of domain/shared/slugs.ts for ASCII. A pistol whose slug is taken has no page.
UPDATE OR IGNORE pistols SET slug = (
  WITH RECURSIVE letters(before, rest, slug) AS (
    SELECT '', lower(brand || ' ' || model), ''
    UNION ALL
    SELECT substr(rest, 1, 1), substr(rest, 2), slug || CASE
      WHEN substr(rest, 1, 1) GLOB '[a-z0-9]' THEN substr(rest, 1, 1)
      WHEN substr(rest, 1, 1) = '.' AND before GLOB '[0-9]' AND substr(rest, 2, 1) GLOB '[0-9]' THEN '-'
      WHEN substr(rest, 1, 1) IN ('.', '&', '''') THEN ''
      WHEN substr(rest, 1, 1) = '+' THEN '-plus-'
      ELSE '-' END
    FROM letters WHERE rest <> '')
  SELECT trim(replace(replace(replace(slug, '--', '-'), '--', '-'), '--', '-'), '-') FROM letters WHERE rest = '');
--> statement-breakpoint
UPDATE pistols SET brand_slug = (
  WITH RECURSIVE letters(before, rest, slug) AS (
    SELECT '', lower(brand), ''
    UNION ALL
    SELECT substr(rest, 1, 1), substr(rest, 2), slug || CASE
      WHEN substr(rest, 1, 1) GLOB '[a-z0-9]' THEN substr(rest, 1, 1)
      WHEN substr(rest, 1, 1) = '.' AND before GLOB '[0-9]' AND substr(rest, 2, 1) GLOB '[0-9]' THEN '-'
      WHEN substr(rest, 1, 1) IN ('.', '&', '''') THEN ''
      WHEN substr(rest, 1, 1) = '+' THEN '-plus-'
      ELSE '-' END
    FROM letters WHERE rest <> '')
  SELECT trim(replace(replace(replace(slug, '--', '-'), '--', '-'), '--', '-'), '-') FROM letters WHERE rest = '');
--> statement-breakpoint
UPDATE red_dot_optics SET brand_slug = (
  WITH RECURSIVE letters(before, rest, slug) AS (
    SELECT '', lower(brand), ''
    UNION ALL
    SELECT substr(rest, 1, 1), substr(rest, 2), slug || CASE
      WHEN substr(rest, 1, 1) GLOB '[a-z0-9]' THEN substr(rest, 1, 1)
      WHEN substr(rest, 1, 1) = '.' AND before GLOB '[0-9]' AND substr(rest, 2, 1) GLOB '[0-9]' THEN '-'
      WHEN substr(rest, 1, 1) IN ('.', '&', '''') THEN ''
      WHEN substr(rest, 1, 1) = '+' THEN '-plus-'
      ELSE '-' END
    FROM letters WHERE rest <> '')
  SELECT trim(replace(replace(replace(slug, '--', '-'), '--', '-'), '--', '-'), '-') FROM letters WHERE rest = '');
--> statement-breakpoint
-- A former slug redirects to the next one.
CREATE TRIGGER pistols_former_slug AFTER UPDATE OF slug ON pistols
WHEN OLD.slug <> NEW.slug AND OLD.slug <> '' BEGIN
  INSERT INTO former_slugs (kind, slug, next) VALUES ('pistol', OLD.slug, NEW.slug)
  ON CONFLICT (kind, slug) DO UPDATE SET next = excluded.next;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_former_brand AFTER UPDATE OF brand_slug ON pistols
WHEN OLD.brand_slug <> NEW.brand_slug AND OLD.brand_slug <> '' BEGIN
  INSERT INTO former_slugs (kind, slug, next) VALUES ('brand', OLD.brand_slug, NEW.brand_slug)
  ON CONFLICT (kind, slug) DO UPDATE SET next = excluded.next;
END;
--> statement-breakpoint
CREATE TRIGGER optics_former_brand AFTER UPDATE OF brand_slug ON red_dot_optics
WHEN OLD.brand_slug <> NEW.brand_slug AND OLD.brand_slug <> '' BEGIN
  INSERT INTO former_slugs (kind, slug, next) VALUES ('brand', OLD.brand_slug, NEW.brand_slug)
  ON CONFLICT (kind, slug) DO UPDATE SET next = excluded.next;
END;
--> statement-breakpoint
-- Pages show all that is said of a footprint.
CREATE TRIGGER footprints_purge_update AFTER UPDATE ON footprints BEGIN
  INSERT INTO pending_purges (tag) VALUES ('footprints')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
