-- Saving and liking are one mark: whoever did either has the listing among their saved ones, since the earlier of the two.
INSERT INTO saved_listings AS s (user_id, listing_id, created_at)
SELECT user_id, listing_id, created_at FROM listing_likes
ON CONFLICT (user_id, listing_id) DO UPDATE SET created_at = least(s.created_at, excluded.created_at);

DROP TABLE listing_likes;

-- The count of likes is the count of people who saved it.
INSERT INTO listing_counters AS c (listing_id, likes)
SELECT listing_id, count(*) FROM saved_listings GROUP BY listing_id
ON CONFLICT (listing_id) DO UPDATE SET likes = excluded.likes WHERE c.likes <> excluded.likes;
UPDATE listing_counters c SET likes = 0
 WHERE c.likes <> 0 AND NOT EXISTS (SELECT FROM saved_listings s WHERE s.listing_id = c.listing_id);
