CREATE TABLE `blog_authors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text(100) NOT NULL,
	`email` text,
	`bio` text(500),
	`avatar_url` text,
	`website` text,
	`social_links` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_authors_email_unique` ON `blog_authors` (`email`);--> statement-breakpoint
CREATE TABLE `blog_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text(50) NOT NULL,
	`slug` text NOT NULL,
	`description` text(200),
	`color` text DEFAULT '#6366f1' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_categories_name_unique` ON `blog_categories` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `blog_categories_slug_unique` ON `blog_categories` (`slug`);--> statement-breakpoint
CREATE TABLE `blog_post_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `blog_categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_post_categories_pair` ON `blog_post_categories` (`post_id`,`category_id`);--> statement-breakpoint
CREATE INDEX `blog_post_categories_category` ON `blog_post_categories` (`category_id`);--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text(200) NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text(500),
	`content` text NOT NULL,
	`featured_image_url` text,
	`author_id` integer NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`published_at` text,
	`scheduled_for` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`meta_title` text(60),
	`meta_description` text(160),
	`read_time_minutes` integer,
	`view_count` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `blog_authors`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug_unique` ON `blog_posts` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_posts_published` ON `blog_posts` (`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `blog_posts_due` ON `blog_posts` (`status`,`scheduled_for`);--> statement-breakpoint
CREATE INDEX `blog_posts_author` ON `blog_posts` (`author_id`);--> statement-breakpoint
CREATE TABLE `catalogue_entries` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`row_id` integer,
	`snapshot` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `optic_facet_counts` (
	`list` text NOT NULL,
	`brand` text NOT NULL,
	`footprint_key` text NOT NULL,
	`emitter_type` text NOT NULL,
	`battery_access` text NOT NULL,
	`colors` text NOT NULL,
	`primary_use` text NOT NULL,
	`dot_sizes` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `brand`, `footprint_key`, `emitter_type`, `battery_access`, `colors`, `primary_use`, `dot_sizes`)
);
--> statement-breakpoint
CREATE TABLE `faqs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `faqs_natural_key` ON `faqs` (`question`);--> statement-breakpoint
CREATE TABLE `favorites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`optic_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`optic_id`) REFERENCES `red_dot_optics`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favorites_user_optic` ON `favorites` (`user_id`,`optic_id`);--> statement-breakpoint
CREATE INDEX `favorites_optic` ON `favorites` (`optic_id`);--> statement-breakpoint
CREATE TABLE `red_dot_optics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand` text NOT NULL,
	`product_line` text NOT NULL,
	`model` text,
	`variants` text DEFAULT '[]' NOT NULL,
	`primary_use` text DEFAULT 'Pistol' NOT NULL,
	`footprint` text NOT NULL,
	`footprint_key` text NOT NULL,
	`mount_type` text,
	`description` text,
	`features` text,
	`emitter_type` text,
	`emitter_modes` text,
	`moa` text,
	`dot_sizes` text DEFAULT '' NOT NULL,
	`reticle_types` text,
	`window_size` text,
	`window_width_mm` real,
	`window_height_mm` real,
	`weight_oz` real,
	`length_mm` real,
	`width_mm` real,
	`height_mm` real,
	`battery_life_hours` real,
	`battery_type` text,
	`battery_access` text,
	`solar_failsafe` integer DEFAULT false NOT NULL,
	`shake_awake` integer DEFAULT false NOT NULL,
	`colors` text,
	`nv_compatible` integer DEFAULT false NOT NULL,
	`manufacturer_website` text,
	`recommended_purchase_link` text,
	`waterproof` text,
	`min_price` real,
	`max_price` real,
	`year_introduced` integer,
	`front_image_url` text,
	`left_side_image_url` text,
	`right_side_image_url` text,
	`sources` text DEFAULT '[]' NOT NULL,
	`checked_on` text,
	`confidence` text DEFAULT 'low' NOT NULL,
	`unverified` text DEFAULT '[]' NOT NULL,
	`search_parts` text DEFAULT '' NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`in_pistol_list` real GENERATED ALWAYS AS ((primary_use <> 'Long gun')) VIRTUAL,
	`in_rifle_list` real GENERATED ALWAYS AS ((primary_use IN ('Long gun', 'Both'))) VIRTUAL,
	`sort_price` real GENERATED ALWAYS AS ((coalesce(min_price, 1000000000))) VIRTUAL,
	`sort_price_desc` real GENERATED ALWAYS AS ((-coalesce(min_price, -1000000000))) VIRTUAL,
	`sort_weight` real GENERATED ALWAYS AS ((coalesce(weight_oz, 1000000000))) VIRTUAL,
	`sort_rating` real GENERATED ALWAYS AS ((-(CASE review_count WHEN 0 THEN 0.0 ELSE rating_sum * 1.0 / review_count END))) VIRTUAL,
	`sort_newest` real GENERATED ALWAYS AS ((-coalesce(year_introduced, 0))) VIRTUAL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `optics_natural_key` ON `red_dot_optics` (`brand`,`product_line`,CASE WHEN model IS NULL THEN '' ELSE model END);--> statement-breakpoint
CREATE INDEX `optics_footprint` ON `red_dot_optics` (`footprint_key`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `optics_pistol_name` ON `red_dot_optics` (`in_pistol_list`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `optics_pistol_price` ON `red_dot_optics` (`in_pistol_list`,`sort_price`,`id`);--> statement-breakpoint
CREATE INDEX `optics_pistol_price_desc` ON `red_dot_optics` (`in_pistol_list`,`sort_price_desc`,`id`);--> statement-breakpoint
CREATE INDEX `optics_pistol_weight` ON `red_dot_optics` (`in_pistol_list`,`sort_weight`,`id`);--> statement-breakpoint
CREATE INDEX `optics_pistol_rating` ON `red_dot_optics` (`in_pistol_list`,`sort_rating`,`id`);--> statement-breakpoint
CREATE INDEX `optics_pistol_newest` ON `red_dot_optics` (`in_pistol_list`,`sort_newest`,`id`);--> statement-breakpoint
CREATE INDEX `optics_rifle_name` ON `red_dot_optics` (`in_rifle_list`,brand COLLATE NOCASE,product_line COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `optics_rifle_price` ON `red_dot_optics` (`in_rifle_list`,`sort_price`,`id`);--> statement-breakpoint
CREATE INDEX `optics_rifle_price_desc` ON `red_dot_optics` (`in_rifle_list`,`sort_price_desc`,`id`);--> statement-breakpoint
CREATE INDEX `optics_rifle_weight` ON `red_dot_optics` (`in_rifle_list`,`sort_weight`,`id`);--> statement-breakpoint
CREATE INDEX `optics_rifle_rating` ON `red_dot_optics` (`in_rifle_list`,`sort_rating`,`id`);--> statement-breakpoint
CREATE INDEX `optics_rifle_newest` ON `red_dot_optics` (`in_rifle_list`,`sort_newest`,`id`);--> statement-breakpoint
CREATE TABLE `pistol_footprints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pistol_id` integer NOT NULL,
	`footprint_name` text NOT NULL,
	`footprint_key` text NOT NULL,
	`requires_adapter` integer DEFAULT false NOT NULL,
	`adapter_info` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`pistol_id`) REFERENCES `pistols`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pistol_footprints_pistol` ON `pistol_footprints` (`pistol_id`);--> statement-breakpoint
CREATE INDEX `pistol_footprints_footprint` ON `pistol_footprints` (`footprint_key`,`pistol_id`);--> statement-breakpoint
CREATE TABLE `pistols` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand` text NOT NULL,
	`model` text NOT NULL,
	`description` text,
	`caliber` text,
	`barrel_length` real,
	`overall_length` real,
	`height` real,
	`width` real,
	`weight_oz` real,
	`capacity` integer,
	`year_introduced` integer,
	`default_footprint` text,
	`is_optic_ready` integer DEFAULT true NOT NULL,
	`includes_plates` text DEFAULT '[]' NOT NULL,
	`msrp` real,
	`image_url` text,
	`manufacturer_url` text,
	`sources` text DEFAULT '[]' NOT NULL,
	`checked_on` text,
	`confidence` text DEFAULT 'low' NOT NULL,
	`unverified` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pistols_natural_key` ON `pistols` (`brand`,`model`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`optic_id` integer NOT NULL,
	`rating` integer NOT NULL,
	`review_text` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`optic_id`) REFERENCES `red_dot_optics`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_user_optic` ON `reviews` (`user_id`,`optic_id`);--> statement-breakpoint
CREATE INDEX `reviews_optic` ON `reviews` (`optic_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_optic_rating` ON `reviews` (`optic_id`,`rating`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text(255) NOT NULL,
	`password` text(255) NOT NULL,
	`handle` text(50),
	`city` text(100),
	`state` text(50),
	`shooting_experience` integer,
	`is_admin` integer DEFAULT false NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`verification_token` text,
	`verification_token_expiry` text,
	`reset_token` text,
	`reset_token_expiry` text,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_verification_token_unique` ON `users` (`verification_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_reset_token_unique` ON `users` (`reset_token`);