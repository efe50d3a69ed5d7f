-- Whether orders were counted by what an investor stated is looked up in our schema alone, as the books do (0210): beside a temporary table
-- of investments whoever may run SQL as the serving role took statements away.
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION refuse_stated_loss() SET search_path = %I, pg_temp', current_schema());
END $$;
