-- A third of all listings fit many a price: then an index of prices leads through most of the facts page by page, which costs more than going
-- through them in their order (decision 102).
DROP INDEX listing_facts_price;
