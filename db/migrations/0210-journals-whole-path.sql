-- The check that a journal has its entries looks them up in our schema alone, as the posting of entries does (0013): whoever may run SQL as
-- the serving role could lay a temporary table of that name before it.
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION ledger_journals_whole() SET search_path = %I, pg_temp', current_schema());
END $$;
