-- Whoever saves a search while an import is being written has not seen its homes, although they were written down before: each became public when
-- its transaction ended. So a publication keeps the transaction that wrote it, and a search what had ended when it was saved.
ALTER TABLE listing_publications ADD COLUMN shown_in xid8 NOT NULL DEFAULT pg_current_xact_id();
ALTER TABLE saved_searches ADD COLUMN seen pg_snapshot NOT NULL DEFAULT pg_current_snapshot();
