-- A brand whose last row takes another spelling, such as 'Holosun' for 'HOLOSUN', is found by that one.
CREATE TRIGGER optics_brand_spelling AFTER UPDATE OF brand ON red_dot_optics
WHEN OLD.brand <> NEW.brand AND OLD.brand = NEW.brand COLLATE NOCASE BEGIN
  UPDATE search_documents SET title = NEW.brand, further = replace(NEW.brand, '&', '')
  WHERE id < 2000000000 AND title = NEW.brand COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM red_dot_optics WHERE brand = OLD.brand COLLATE NOCASE AND brand = OLD.brand)
    AND NOT EXISTS (SELECT 1 FROM pistols WHERE brand = OLD.brand COLLATE NOCASE AND brand = OLD.brand);
END;
--> statement-breakpoint
CREATE TRIGGER pistols_brand_spelling AFTER UPDATE OF brand ON pistols
WHEN OLD.brand <> NEW.brand AND OLD.brand = NEW.brand COLLATE NOCASE BEGIN
  UPDATE search_documents SET title = NEW.brand, further = replace(NEW.brand, '&', '')
  WHERE id < 2000000000 AND title = NEW.brand COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM red_dot_optics WHERE brand = OLD.brand COLLATE NOCASE AND brand = OLD.brand)
    AND NOT EXISTS (SELECT 1 FROM pistols WHERE brand = OLD.brand COLLATE NOCASE AND brand = OLD.brand);
END;
