-- What somebody stated of themselves goes with their account, unless orders were counted by it: the server may delete it now
-- (its right comes with the role that serves), and the database holds it to that.
CREATE FUNCTION refuse_stated_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM investments WHERE investor_id = OLD.investor_id) THEN
    RAISE EXCEPTION 'what an investor stated stays beside their orders' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER investor_limits_stay BEFORE DELETE ON investor_limits FOR EACH ROW EXECUTE FUNCTION refuse_stated_loss();
