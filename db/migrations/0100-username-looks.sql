-- A username that looks like another member's is refused: `ada-l`, `ada_l` and `ada.1` are one to the eye.

-- As the eye takes a name in: without what separates, and with one letter for those that look alike.
CREATE FUNCTION look_of_username(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(replace(replace(translate(lower(name), '._-', ''), 'rn', 'm'), 'vv', 'w'), '01i', 'oll')
$$;

ALTER TABLE users ADD COLUMN username_look text;
-- Those who look alike already keep their names; the look is of whoever came first.
UPDATE users u SET username_look = f.look
  FROM (SELECT DISTINCT ON (look_of_username(username)) id, look_of_username(username) AS look
          FROM users ORDER BY look_of_username(username), created_at, id) f
 WHERE f.id = u.id;
CREATE UNIQUE INDEX users_username_look ON users (username_look);

CREATE FUNCTION set_username_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username_look := look_of_username(NEW.username);
  RETURN NEW;
END $$;
CREATE TRIGGER users_look BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION set_username_look();
-- Its capitals alone are the same name, also for whoever has it without its look.
CREATE TRIGGER users_new_look BEFORE UPDATE OF username ON users FOR EACH ROW
  WHEN (lower(NEW.username) <> lower(OLD.username)) EXECUTE FUNCTION set_username_look();

-- The same of names that were given up, and of those of accounts that were closed.
CREATE INDEX former_usernames_by_look ON former_usernames (look_of_username(username));
CREATE OR REPLACE FUNCTION refuse_retired_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM retired_usernames
              WHERE digest IN (sha256(convert_to(lower(NEW.username), 'UTF8')),
                               sha256(convert_to(look_of_username(NEW.username), 'UTF8')))) THEN
    RAISE EXCEPTION 'this username belonged to an account that was closed' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
