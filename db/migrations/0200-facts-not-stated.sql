-- A file may say nothing of the living area, bedrooms or bathrooms of a home: what nobody stated is null. A state and a postal code that a country
-- does not have are empty, as other texts that nobody stated.
ALTER TABLE listings ALTER COLUMN bedrooms DROP NOT NULL, ALTER COLUMN bathrooms DROP NOT NULL, ALTER COLUMN sqft DROP NOT NULL;
ALTER TABLE listing_facts ALTER COLUMN bedrooms DROP NOT NULL, ALTER COLUMN bathrooms DROP NOT NULL, ALTER COLUMN sqft DROP NOT NULL;

-- The price of a square foot is that of homes whose area is known: `sum_price` of a map cell is the sum of their prices alone. All known homes
-- have an area until now, so that no cell changes.
CREATE OR REPLACE FUNCTION map_cells_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, mx >> (30 - z), my >> (30 - z), count(*), sum(mx::bigint), sum(my::bigint), coalesce(sum(price_cents) FILTER (WHERE sqft > 0), 0),
         coalesce(sum(sqft::bigint), 0)
    FROM new_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z
   WHERE is_public
   GROUP BY 1, 2, 3
   ORDER BY 1, 2, 3                          -- one order for everyone, so that two imports cannot deadlock
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, count(*) FROM new_rows WHERE is_public GROUP BY 1 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION map_cells_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, mx >> (30 - z), my >> (30 - z), -count(*), -sum(mx::bigint), -sum(my::bigint), -coalesce(sum(price_cents) FILTER (WHERE sqft > 0), 0),
         -coalesce(sum(sqft::bigint), 0)
    FROM old_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z
   WHERE is_public
   GROUP BY 1, 2, 3
   ORDER BY 1, 2, 3
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  DELETE FROM map_cells c USING old_rows o CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS l(z)
   WHERE c.z = l.z AND c.x = o.mx >> (30 - l.z) AND c.y = o.my >> (30 - l.z) AND c.n = 0;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, -count(*) FROM old_rows WHERE is_public GROUP BY 1 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION map_cells_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, x, y, sum(n), sum(mx), sum(my), sum(price), sum(sqft) FROM (
    SELECT z, mx >> (30 - z) AS x, my >> (30 - z) AS y, 1 AS n, mx::bigint AS mx, my::bigint AS my,
           CASE WHEN sqft > 0 THEN price_cents ELSE 0 END AS price, coalesce(sqft, 0)::bigint AS sqft
      FROM new_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z WHERE is_public
    UNION ALL
    SELECT z, mx >> (30 - z), my >> (30 - z), -1, -mx::bigint, -my::bigint,
           CASE WHEN sqft > 0 THEN -price_cents ELSE 0 END, -coalesce(sqft, 0)::bigint
      FROM old_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z WHERE is_public
  ) moved
   GROUP BY 1, 2, 3
  HAVING sum(n) <> 0 OR sum(mx) <> 0 OR sum(my) <> 0 OR sum(price) <> 0 OR sum(sqft) <> 0
   ORDER BY 1, 2, 3
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  DELETE FROM map_cells c USING old_rows o CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS l(z)
   WHERE c.z = l.z AND c.x = o.mx >> (30 - l.z) AND c.y = o.my >> (30 - l.z) AND c.n = 0;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, sum(n) FROM (
    SELECT state, 1 AS n FROM new_rows WHERE is_public
    UNION ALL
    SELECT state, -1 FROM old_rows WHERE is_public
  ) moved
   GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;
