CREATE TABLE `blog_post_tags` (
	`tag` text NOT NULL,
	`post_id` integer NOT NULL,
	PRIMARY KEY(`tag`, `post_id`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_post_tags_post` ON `blog_post_tags` (`post_id`);--> statement-breakpoint
CREATE TABLE `blog_post_views` (
	`post_id` integer NOT NULL,
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`post_id`, `day`, `visitor`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_post_views_day` ON `blog_post_views` (`day`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text(100) NOT NULL,
	`email` text(255) NOT NULL,
	`message` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text
);
--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`sent_at`,`next_attempt_at`,`id`);--> statement-breakpoint
DROP INDEX `blog_posts_author`;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `rendered` text;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `rendered_by` integer;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `blog_posts_author` ON `blog_posts` (`author_id`,`status`,`published_at`,`id`);--> statement-breakpoint
ALTER TABLE `faqs` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `removing_since` text;--> statement-breakpoint
-- What drizzle-kit cannot write: the search index over posts, and the triggers that keep it, tags, views and versions true.
CREATE VIRTUAL TABLE posts_search USING fts5 (
  title, excerpt, tags, content,
  content = 'blog_posts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
INSERT INTO posts_search (posts_search) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO blog_post_tags (tag, post_id)
SELECT DISTINCT tag.value, blog_posts.id FROM blog_posts, json_each(blog_posts.tags) AS tag;
--> statement-breakpoint
CREATE TRIGGER posts_search_insert AFTER INSERT ON blog_posts BEGIN
  INSERT INTO posts_search (rowid, title, excerpt, tags, content)
  VALUES (NEW.id, NEW.title, NEW.excerpt, NEW.tags, NEW.content);
  INSERT INTO blog_post_tags (tag, post_id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_delete AFTER DELETE ON blog_posts BEGIN
  INSERT INTO posts_search (posts_search, rowid, title, excerpt, tags, content)
  VALUES ('delete', OLD.id, OLD.title, OLD.excerpt, OLD.tags, OLD.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_update AFTER UPDATE OF title, excerpt, tags, content ON blog_posts BEGIN
  INSERT INTO posts_search (posts_search, rowid, title, excerpt, tags, content)
  VALUES ('delete', OLD.id, OLD.title, OLD.excerpt, OLD.tags, OLD.content);
  INSERT INTO posts_search (rowid, title, excerpt, tags, content)
  VALUES (NEW.id, NEW.title, NEW.excerpt, NEW.tags, NEW.content);
  DELETE FROM blog_post_tags WHERE post_id = NEW.id;
  INSERT INTO blog_post_tags (tag, post_id) SELECT DISTINCT value, NEW.id FROM json_each(NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER posts_version_update
AFTER UPDATE OF title, slug, excerpt, content, featured_image_url, author_id, status, published_at, scheduled_for, tags,
  meta_title, meta_description
ON blog_posts BEGIN
  UPDATE blog_posts SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER post_views_insert AFTER INSERT ON blog_post_views BEGIN
  UPDATE blog_posts SET view_count = view_count + 1 WHERE id = NEW.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_version_update AFTER UPDATE OF question, answer ON faqs BEGIN
  UPDATE faqs SET version = version + 1 WHERE id = NEW.id;
END;
