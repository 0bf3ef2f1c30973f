DROP TRIGGER `audit_log_public_change`;--> statement-breakpoint
DROP TRIGGER `authors_purge_delete`;--> statement-breakpoint
DROP TRIGGER `authors_purge_insert`;--> statement-breakpoint
DROP TRIGGER `authors_purge_update`;--> statement-breakpoint
DROP TRIGGER `authors_version_update`;--> statement-breakpoint
DROP TRIGGER `categories_purge_delete`;--> statement-breakpoint
DROP TRIGGER `categories_purge_insert`;--> statement-breakpoint
DROP TRIGGER `categories_purge_update`;--> statement-breakpoint
DROP TRIGGER `categories_version_update`;--> statement-breakpoint
DROP TRIGGER `contributions_mail_again`;--> statement-breakpoint
DROP TRIGGER `contributions_purge_member`;--> statement-breakpoint
DROP TRIGGER `contributions_sent`;--> statement-breakpoint
DROP TRIGGER `contributions_version_update`;--> statement-breakpoint
DROP TRIGGER `faqs_document_delete`;--> statement-breakpoint
DROP TRIGGER `faqs_document_insert`;--> statement-breakpoint
DROP TRIGGER `faqs_document_update`;--> statement-breakpoint
DROP TRIGGER `faqs_purge_delete`;--> statement-breakpoint
DROP TRIGGER `faqs_purge_insert`;--> statement-breakpoint
DROP TRIGGER `faqs_purge_update`;--> statement-breakpoint
DROP TRIGGER `faqs_version_update`;--> statement-breakpoint
DROP TRIGGER `footprints_book_delete`;--> statement-breakpoint
DROP TRIGGER `footprints_book_insert`;--> statement-breakpoint
DROP TRIGGER `footprints_book_update`;--> statement-breakpoint
DROP TRIGGER `footprints_findings_delete`;--> statement-breakpoint
DROP TRIGGER `footprints_pages_insert`;--> statement-breakpoint
DROP TRIGGER `footprints_pages_update`;--> statement-breakpoint
DROP TRIGGER `footprints_posts_update`;--> statement-breakpoint
DROP TRIGGER `footprints_purge_update`;--> statement-breakpoint
DROP TRIGGER `footprints_social_image_delete`;--> statement-breakpoint
DROP TRIGGER `footprints_social_image_insert`;--> statement-breakpoint
DROP TRIGGER `footprints_social_image_update`;--> statement-breakpoint
DROP TRIGGER `footprints_version_update`;--> statement-breakpoint
DROP TRIGGER `images_purge_delete`;--> statement-breakpoint
DROP TRIGGER `optics_brand_spelling`;--> statement-breakpoint
DROP TRIGGER `optics_document_delete`;--> statement-breakpoint
DROP TRIGGER `optics_document_insert`;--> statement-breakpoint
DROP TRIGGER `optics_document_update`;--> statement-breakpoint
DROP TRIGGER `optics_facets_delete`;--> statement-breakpoint
DROP TRIGGER `optics_facets_insert`;--> statement-breakpoint
DROP TRIGGER `optics_facets_update`;--> statement-breakpoint
DROP TRIGGER `optics_findings_delete`;--> statement-breakpoint
DROP TRIGGER `optics_former_brand`;--> statement-breakpoint
DROP TRIGGER `optics_lists_delete`;--> statement-breakpoint
DROP TRIGGER `optics_lists_insert`;--> statement-breakpoint
DROP TRIGGER `optics_lists_update`;--> statement-breakpoint
DROP TRIGGER `optics_pages_insert`;--> statement-breakpoint
DROP TRIGGER `optics_pages_update`;--> statement-breakpoint
DROP TRIGGER `optics_purge_delete`;--> statement-breakpoint
DROP TRIGGER `optics_purge_insert`;--> statement-breakpoint
DROP TRIGGER `optics_purge_update`;--> statement-breakpoint
DROP TRIGGER `optics_social_image_delete`;--> statement-breakpoint
DROP TRIGGER `optics_social_image_insert`;--> statement-breakpoint
DROP TRIGGER `optics_social_image_update`;--> statement-breakpoint
DROP TRIGGER `optics_version_update`;--> statement-breakpoint
DROP TRIGGER `owner_reports_purge_delete`;--> statement-breakpoint
DROP TRIGGER `owner_reports_purge_insert`;--> statement-breakpoint
DROP TRIGGER `owner_reports_purge_update`;--> statement-breakpoint
DROP TRIGGER `owner_reports_sent`;--> statement-breakpoint
DROP TRIGGER `owner_reports_version_update`;--> statement-breakpoint
DROP TRIGGER `pistol_footprints_purge_delete`;--> statement-breakpoint
DROP TRIGGER `pistol_footprints_purge_insert`;--> statement-breakpoint
DROP TRIGGER `pistol_footprints_purge_update`;--> statement-breakpoint
DROP TRIGGER `pistol_footprints_version_delete`;--> statement-breakpoint
DROP TRIGGER `pistol_footprints_version_insert`;--> statement-breakpoint
DROP TRIGGER `pistol_footprints_version_update`;--> statement-breakpoint
DROP TRIGGER `pistols_bases_insert`;--> statement-breakpoint
DROP TRIGGER `pistols_bases_update`;--> statement-breakpoint
DROP TRIGGER `pistols_brand_spelling`;--> statement-breakpoint
DROP TRIGGER `pistols_document_delete`;--> statement-breakpoint
DROP TRIGGER `pistols_document_insert`;--> statement-breakpoint
DROP TRIGGER `pistols_document_update`;--> statement-breakpoint
DROP TRIGGER `pistols_findings_delete`;--> statement-breakpoint
DROP TRIGGER `pistols_former_brand`;--> statement-breakpoint
DROP TRIGGER `pistols_former_slug`;--> statement-breakpoint
DROP TRIGGER `pistols_pages_insert`;--> statement-breakpoint
DROP TRIGGER `pistols_pages_update`;--> statement-breakpoint
DROP TRIGGER `pistols_purge_delete`;--> statement-breakpoint
DROP TRIGGER `pistols_purge_insert`;--> statement-breakpoint
DROP TRIGGER `pistols_purge_owner_reviews`;--> statement-breakpoint
DROP TRIGGER `pistols_purge_update`;--> statement-breakpoint
DROP TRIGGER `pistols_social_image_delete`;--> statement-breakpoint
DROP TRIGGER `pistols_social_image_insert`;--> statement-breakpoint
DROP TRIGGER `pistols_social_image_update`;--> statement-breakpoint
DROP TRIGGER `pistols_version_update`;--> statement-breakpoint
DROP TRIGGER `post_categories_purge_delete`;--> statement-breakpoint
DROP TRIGGER `post_categories_purge_insert`;--> statement-breakpoint
DROP TRIGGER `post_categories_purge_update`;--> statement-breakpoint
DROP TRIGGER `post_views_insert`;--> statement-breakpoint
DROP TRIGGER `posts_document_delete`;--> statement-breakpoint
DROP TRIGGER `posts_document_insert`;--> statement-breakpoint
DROP TRIGGER `posts_document_update`;--> statement-breakpoint
DROP TRIGGER `posts_purge_delete`;--> statement-breakpoint
DROP TRIGGER `posts_purge_insert`;--> statement-breakpoint
DROP TRIGGER `posts_purge_update`;--> statement-breakpoint
DROP TRIGGER `posts_search_insert`;--> statement-breakpoint
DROP TRIGGER `posts_search_update`;--> statement-breakpoint
DROP TRIGGER `posts_social_image_delete`;--> statement-breakpoint
DROP TRIGGER `posts_social_image_insert`;--> statement-breakpoint
DROP TRIGGER `posts_social_image_update`;--> statement-breakpoint
DROP TRIGGER `posts_version_update`;--> statement-breakpoint
DROP TRIGGER `public_changes_purge`;--> statement-breakpoint
DROP TRIGGER `reviews_delete`;--> statement-breakpoint
DROP TRIGGER `reviews_insert`;--> statement-breakpoint
DROP TRIGGER `reviews_purge_delete`;--> statement-breakpoint
DROP TRIGGER `reviews_purge_insert`;--> statement-breakpoint
DROP TRIGGER `reviews_purge_update`;--> statement-breakpoint
DROP TRIGGER `reviews_update`;--> statement-breakpoint
DROP TRIGGER `search_documents_delete`;--> statement-breakpoint
DROP TRIGGER `search_documents_insert`;--> statement-breakpoint
DROP TRIGGER `search_documents_update`;--> statement-breakpoint
DROP TRIGGER `social_images_purge_delete`;--> statement-breakpoint
DROP TRIGGER `social_images_purge_update`;--> statement-breakpoint
DROP TRIGGER `users_delete_audit`;--> statement-breakpoint
DROP TRIGGER `users_delete_contributions`;--> statement-breakpoint
DROP TRIGGER `users_purge_credit`;--> statement-breakpoint
DROP TRIGGER `users_purge_owner_reports`;--> statement-breakpoint
DROP TRIGGER `users_purge_update`;--> statement-breakpoint
DROP TABLE `optic_facet_counts`;--> statement-breakpoint
DROP TABLE `list_versions`;--> statement-breakpoint
CREATE INDEX `optics_pistol_facets` ON `red_dot_optics` (`in_pistol_list`,`brand`,`footprint_key`,`emitter_type`,`battery_access`,`colors`,`primary_use`,`dot_sizes`,`verified_facets`);--> statement-breakpoint
CREATE INDEX `optics_rifle_facets` ON `red_dot_optics` (`in_rifle_list`,`brand`,`footprint_key`,`emitter_type`,`battery_access`,`colors`,`primary_use`,`dot_sizes`,`verified_facets`);--> statement-breakpoint
CREATE TRIGGER `posts_search_insert` AFTER INSERT ON `blog_posts` BEGIN
  INSERT INTO posts_search (rowid, title, excerpt, tags, content)
  VALUES (NEW.id, NEW.title, NEW.excerpt, NEW.tags, NEW.content);
END;--> statement-breakpoint
CREATE TRIGGER `posts_search_update` AFTER UPDATE OF title, excerpt, tags, content ON `blog_posts` BEGIN
  INSERT INTO posts_search (posts_search, rowid, title, excerpt, tags, content)
  VALUES ('delete', OLD.id, OLD.title, OLD.excerpt, OLD.tags, OLD.content);
  INSERT INTO posts_search (rowid, title, excerpt, tags, content)
  VALUES (NEW.id, NEW.title, NEW.excerpt, NEW.tags, NEW.content);
END;--> statement-breakpoint
CREATE TRIGGER `search_documents_insert` AFTER INSERT ON `search_documents` BEGIN
  INSERT INTO search_words (rowid, title, further, body) VALUES (NEW.id, NEW.title, NEW.further, NEW.body);
  INSERT INTO search_trigrams (rowid, compact) VALUES (NEW.id, NEW.compact);
END;--> statement-breakpoint
CREATE TRIGGER `search_documents_update` AFTER UPDATE ON `search_documents`
WHEN OLD.title <> NEW.title OR OLD.further <> NEW.further OR OLD.body <> NEW.body BEGIN
  INSERT INTO search_words (search_words, rowid, title, further, body)
  VALUES ('delete', OLD.id, OLD.title, OLD.further, OLD.body);
  INSERT INTO search_trigrams (search_trigrams, rowid, compact) VALUES ('delete', OLD.id, OLD.compact);
  INSERT INTO search_words (rowid, title, further, body) VALUES (NEW.id, NEW.title, NEW.further, NEW.body);
  INSERT INTO search_trigrams (rowid, compact) VALUES (NEW.id, NEW.compact);
END;--> statement-breakpoint
CREATE TRIGGER `search_documents_delete` AFTER DELETE ON `search_documents` BEGIN
  INSERT INTO search_words (search_words, rowid, title, further, body)
  VALUES ('delete', OLD.id, OLD.title, OLD.further, OLD.body);
  INSERT INTO search_trigrams (search_trigrams, rowid, compact) VALUES ('delete', OLD.id, OLD.compact);
END;
