CREATE TABLE `social_images` (
	`key` text PRIMARY KEY NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	`due_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	`version` text,
	`design` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `social_images_due` ON `social_images` (`due_at`);
--> statement-breakpoint
-- By hand: each change of what an image shows makes it due, whoever makes the change. A claimed image stays claimed.
CREATE TRIGGER optics_social_image_insert AFTER INSERT ON red_dot_optics BEGIN
  INSERT INTO social_images (key) VALUES ('optic/' || NEW.id), ('brand/' || NEW.brand_slug)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
-- The version rises with each edit.
CREATE TRIGGER optics_social_image_update AFTER UPDATE OF version, brand_slug, footprint_key ON red_dot_optics BEGIN
  INSERT INTO social_images (key) VALUES ('optic/' || NEW.id), ('brand/' || OLD.brand_slug), ('brand/' || NEW.brand_slug)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER optics_social_image_delete AFTER DELETE ON red_dot_optics BEGIN
  INSERT INTO social_images (key) VALUES ('optic/' || OLD.id), ('brand/' || OLD.brand_slug)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_social_image_insert AFTER INSERT ON pistols BEGIN
  INSERT INTO social_images (key) VALUES ('pistol/' || NEW.id), ('brand/' || NEW.brand_slug)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_social_image_update AFTER UPDATE OF version, brand_slug, taken_bases ON pistols BEGIN
  INSERT INTO social_images (key) VALUES ('pistol/' || NEW.id), ('brand/' || OLD.brand_slug), ('brand/' || NEW.brand_slug)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_social_image_delete AFTER DELETE ON pistols BEGIN
  INSERT INTO social_images (key) VALUES ('pistol/' || OLD.id), ('brand/' || OLD.brand_slug)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER footprints_social_image_insert AFTER INSERT ON footprints BEGIN
  INSERT INTO social_images (key) VALUES ('footprint/' || NEW.key)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
-- Images of pistols name the footprints that their slides take.
CREATE TRIGGER footprints_social_image_update AFTER UPDATE OF version ON footprints BEGIN
  INSERT INTO social_images (key) SELECT 'footprint/' || NEW.key
  UNION SELECT 'pistol/' || pistol_id FROM pistol_bases WHERE base = NEW.key
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER footprints_social_image_delete AFTER DELETE ON footprints BEGIN
  INSERT INTO social_images (key) VALUES ('footprint/' || OLD.key)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER posts_social_image_insert AFTER INSERT ON blog_posts BEGIN
  INSERT INTO social_images (key) VALUES ('post/' || NEW.id)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER posts_social_image_update AFTER UPDATE OF title, status, published_at, featured_image_url, read_time_minutes ON blog_posts BEGIN
  INSERT INTO social_images (key) VALUES ('post/' || NEW.id)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
CREATE TRIGGER posts_social_image_delete AFTER DELETE ON blog_posts BEGIN
  INSERT INTO social_images (key) VALUES ('post/' || OLD.id)
  ON CONFLICT (key) DO UPDATE SET changes = changes + 1, due_at = CASE WHEN due_at > excluded.due_at THEN due_at ELSE excluded.due_at END;
END;
--> statement-breakpoint
-- A page's head names the version of its image.
CREATE TRIGGER social_images_purge_update AFTER UPDATE OF version ON social_images WHEN OLD.version IS NOT NEW.version BEGIN
  INSERT INTO pending_purges (tag) VALUES (CASE WHEN NEW.key LIKE 'post/%' THEN 'blog' WHEN NEW.key LIKE 'footprint/%' THEN 'footprints' ELSE replace(NEW.key, '/', '-') END)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER social_images_purge_delete AFTER DELETE ON social_images WHEN OLD.version IS NOT NULL BEGIN
  INSERT INTO pending_purges (tag) VALUES (CASE WHEN OLD.key LIKE 'post/%' THEN 'blog' WHEN OLD.key LIKE 'footprint/%' THEN 'footprints' ELSE replace(OLD.key, '/', '-') END)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
INSERT INTO social_images (key)
SELECT 'optic/' || id FROM red_dot_optics
UNION SELECT 'pistol/' || id FROM pistols
UNION SELECT 'footprint/' || key FROM footprints
UNION SELECT 'brand/' || brand_slug FROM red_dot_optics
UNION SELECT 'brand/' || brand_slug FROM pistols;
--> statement-breakpoint
INSERT INTO social_images (key) SELECT 'post/' || id FROM blog_posts;
