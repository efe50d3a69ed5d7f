-- The comments of a listing (post_score.comments) are those that are shown below published posts about it. Counted as they
-- come and go, whoever writes: whoever reads a list of listings counts nothing.
CREATE FUNCTION count_comments(listing uuid, step bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listing_counters AS c (listing_id, comments)
  SELECT listing, step WHERE listing IS NOT NULL AND step <> 0
  ON CONFLICT (listing_id) DO UPDATE SET comments = c.comments + step
$$;

-- The post is held until the commit: about what it is changes before this, or after.
CREATE FUNCTION post_comments_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_at IS NULL;
  is_now boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL;
  listing uuid;
BEGIN
  IF was = is_now THEN RETURN NULL; END IF;
  SELECT listing_id INTO listing FROM posts
   WHERE id = coalesce(NEW.post_id, OLD.post_id) AND status = 'published' FOR KEY SHARE;
  PERFORM count_comments(listing, is_now::int - was::int);
  RETURN NULL;
END $$;
CREATE TRIGGER post_comments_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at, hidden_at ON post_comments
  FOR EACH ROW EXECUTE FUNCTION post_comments_counted();

CREATE FUNCTION posts_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was uuid := CASE WHEN OLD.status = 'published' THEN OLD.listing_id END;
  is_now uuid := CASE WHEN NEW.status = 'published' THEN NEW.listing_id END;
  n bigint;
BEGIN
  IF was IS NOT DISTINCT FROM is_now THEN RETURN NULL; END IF;
  SELECT count(*) INTO n FROM post_comments WHERE post_id = NEW.id AND deleted_at IS NULL AND hidden_at IS NULL;
  PERFORM count_comments(was, -n);
  PERFORM count_comments(is_now, n);
  RETURN NULL;
END $$;
CREATE TRIGGER posts_counted AFTER UPDATE OF status, listing_id ON posts
  FOR EACH ROW EXECUTE FUNCTION posts_counted();
