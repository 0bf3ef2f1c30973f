-- What drizzle-kit cannot write: the search index, and the triggers that keep it and the counts true.

CREATE VIRTUAL TABLE optics_search USING fts5 (
  brand, product_line, model, variants, footprint, search_parts,
  content = 'red_dot_optics', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER optics_search_insert AFTER INSERT ON red_dot_optics BEGIN
  INSERT INTO optics_search (rowid, brand, product_line, model, variants, footprint, search_parts)
  VALUES (NEW.id, NEW.brand, NEW.product_line, NEW.model, NEW.variants, NEW.footprint, NEW.search_parts);
END;
--> statement-breakpoint
CREATE TRIGGER optics_search_delete AFTER DELETE ON red_dot_optics BEGIN
  INSERT INTO optics_search (optics_search, rowid, brand, product_line, model, variants, footprint, search_parts)
  VALUES ('delete', OLD.id, OLD.brand, OLD.product_line, OLD.model, OLD.variants, OLD.footprint, OLD.search_parts);
END;
--> statement-breakpoint
CREATE TRIGGER optics_search_update
AFTER UPDATE OF brand, product_line, model, variants, footprint, search_parts ON red_dot_optics BEGIN
  INSERT INTO optics_search (optics_search, rowid, brand, product_line, model, variants, footprint, search_parts)
  VALUES ('delete', OLD.id, OLD.brand, OLD.product_line, OLD.model, OLD.variants, OLD.footprint, OLD.search_parts);
  INSERT INTO optics_search (rowid, brand, product_line, model, variants, footprint, search_parts)
  VALUES (NEW.id, NEW.brand, NEW.product_line, NEW.model, NEW.variants, NEW.footprint, NEW.search_parts);
END;
--> statement-breakpoint
CREATE TRIGGER optics_facets_insert AFTER INSERT ON red_dot_optics BEGIN
  INSERT INTO optic_facet_counts
  SELECT lists.list, NEW.brand, NEW.footprint_key, coalesce(NEW.emitter_type, ''), coalesce(NEW.battery_access, ''),
    coalesce(NEW.colors, ''), NEW.primary_use, NEW.dot_sizes, 1
  FROM (SELECT 'pistol' AS list, NEW.in_pistol_list AS listed UNION ALL SELECT 'rifle', NEW.in_rifle_list) AS lists
  WHERE lists.listed
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER optics_facets_delete AFTER DELETE ON red_dot_optics BEGIN
  UPDATE optic_facet_counts SET count = count - 1
  WHERE ((list = 'pistol' AND OLD.in_pistol_list) OR (list = 'rifle' AND OLD.in_rifle_list))
    AND brand = OLD.brand AND footprint_key = OLD.footprint_key
    AND emitter_type = coalesce(OLD.emitter_type, '') AND battery_access = coalesce(OLD.battery_access, '')
    AND colors = coalesce(OLD.colors, '') AND primary_use = OLD.primary_use AND dot_sizes = OLD.dot_sizes;
  DELETE FROM optic_facet_counts WHERE list IN ('pistol', 'rifle') AND brand = OLD.brand AND count <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER optics_facets_update
AFTER UPDATE OF brand, footprint_key, emitter_type, battery_access, colors, primary_use, dot_sizes ON red_dot_optics BEGIN
  UPDATE optic_facet_counts SET count = count - 1
  WHERE ((list = 'pistol' AND OLD.in_pistol_list) OR (list = 'rifle' AND OLD.in_rifle_list))
    AND brand = OLD.brand AND footprint_key = OLD.footprint_key
    AND emitter_type = coalesce(OLD.emitter_type, '') AND battery_access = coalesce(OLD.battery_access, '')
    AND colors = coalesce(OLD.colors, '') AND primary_use = OLD.primary_use AND dot_sizes = OLD.dot_sizes;
  DELETE FROM optic_facet_counts WHERE list IN ('pistol', 'rifle') AND brand = OLD.brand AND count <= 0;
  INSERT INTO optic_facet_counts
  SELECT lists.list, NEW.brand, NEW.footprint_key, coalesce(NEW.emitter_type, ''), coalesce(NEW.battery_access, ''),
    coalesce(NEW.colors, ''), NEW.primary_use, NEW.dot_sizes, 1
  FROM (SELECT 'pistol' AS list, NEW.in_pistol_list AS listed UNION ALL SELECT 'rifle', NEW.in_rifle_list) AS lists
  WHERE lists.listed
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_insert AFTER INSERT ON reviews BEGIN
  UPDATE red_dot_optics SET review_count = review_count + 1, rating_sum = rating_sum + NEW.rating
  WHERE id = NEW.optic_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_delete AFTER DELETE ON reviews BEGIN
  UPDATE red_dot_optics SET review_count = review_count - 1, rating_sum = rating_sum - OLD.rating
  WHERE id = OLD.optic_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_update AFTER UPDATE OF rating, optic_id ON reviews BEGIN
  UPDATE red_dot_optics SET review_count = review_count - 1, rating_sum = rating_sum - OLD.rating
  WHERE id = OLD.optic_id;
  UPDATE red_dot_optics SET review_count = review_count + 1, rating_sum = rating_sum + NEW.rating
  WHERE id = NEW.optic_id;
END;
