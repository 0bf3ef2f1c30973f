CREATE TABLE `pending_purges` (
	`tag` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`purged_version` integer DEFAULT 0 NOT NULL,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
-- By hand: every change of what public responses show records the cache tags to purge.
CREATE TRIGGER optics_purge_insert AFTER INSERT ON red_dot_optics BEGIN
  INSERT INTO pending_purges (tag) VALUES ('optics')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER optics_purge_update AFTER UPDATE ON red_dot_optics BEGIN
  INSERT INTO pending_purges (tag) VALUES ('optics'), ('optic-' || NEW.id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER optics_purge_delete AFTER DELETE ON red_dot_optics BEGIN
  INSERT INTO pending_purges (tag) VALUES ('optics'), ('optic-' || OLD.id), ('reviews-' || OLD.id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- Ratings are columns of the optic, so the triggers above see them.
CREATE TRIGGER reviews_purge_insert AFTER INSERT ON reviews BEGIN
  INSERT INTO pending_purges (tag) VALUES ('reviews-' || NEW.optic_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_purge_update AFTER UPDATE ON reviews BEGIN
  INSERT INTO pending_purges (tag) VALUES ('reviews-' || NEW.optic_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_purge_delete AFTER DELETE ON reviews BEGIN
  INSERT INTO pending_purges (tag) VALUES ('reviews-' || OLD.optic_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- A review shows its writer's handle and the first part of the email.
CREATE TRIGGER users_purge_update AFTER UPDATE OF handle, email ON users
WHEN OLD.handle IS NOT NEW.handle OR OLD.email <> NEW.email BEGIN
  INSERT INTO pending_purges (tag) SELECT 'reviews-' || optic_id FROM reviews WHERE user_id = NEW.id
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_purge_insert AFTER INSERT ON pistols BEGIN
  INSERT INTO pending_purges (tag) VALUES ('pistols'), ('pistol-' || NEW.id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_purge_update AFTER UPDATE ON pistols BEGIN
  INSERT INTO pending_purges (tag) VALUES ('pistols'), ('pistol-' || NEW.id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER pistols_purge_delete AFTER DELETE ON pistols BEGIN
  INSERT INTO pending_purges (tag) VALUES ('pistols'), ('pistol-' || OLD.id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER pistol_footprints_purge_insert AFTER INSERT ON pistol_footprints BEGIN
  INSERT INTO pending_purges (tag) VALUES ('pistols'), ('pistol-' || NEW.pistol_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER pistol_footprints_purge_update AFTER UPDATE ON pistol_footprints BEGIN
  INSERT INTO pending_purges (tag) VALUES ('pistols'), ('pistol-' || NEW.pistol_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER pistol_footprints_purge_delete AFTER DELETE ON pistol_footprints BEGIN
  INSERT INTO pending_purges (tag) VALUES ('pistols'), ('pistol-' || OLD.pistol_id)
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_purge_insert AFTER INSERT ON faqs BEGIN
  INSERT INTO pending_purges (tag) VALUES ('faq')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_purge_update AFTER UPDATE ON faqs BEGIN
  INSERT INTO pending_purges (tag) VALUES ('faq')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_purge_delete AFTER DELETE ON faqs BEGIN
  INSERT INTO pending_purges (tag) VALUES ('faq')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER posts_purge_insert AFTER INSERT ON blog_posts BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- A view is no change: view counts may be an hour old.
CREATE TRIGGER posts_purge_update AFTER UPDATE ON blog_posts
WHEN OLD.view_count = NEW.view_count BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER posts_purge_delete AFTER DELETE ON blog_posts BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER authors_purge_insert AFTER INSERT ON blog_authors BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER authors_purge_update AFTER UPDATE ON blog_authors BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER authors_purge_delete AFTER DELETE ON blog_authors BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER categories_purge_insert AFTER INSERT ON blog_categories BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER categories_purge_update AFTER UPDATE ON blog_categories BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER categories_purge_delete AFTER DELETE ON blog_categories BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER post_categories_purge_insert AFTER INSERT ON blog_post_categories BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER post_categories_purge_update AFTER UPDATE ON blog_post_categories BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER post_categories_purge_delete AFTER DELETE ON blog_post_categories BEGIN
  INSERT INTO pending_purges (tag) VALUES ('blog')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER images_purge_delete AFTER DELETE ON images BEGIN
  INSERT INTO pending_purges (tag) VALUES ('images')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
