-- Documents of a listing, and what a valuation rests on. The files lie outside the database, named by their SHA-256.
CREATE TABLE listing_documents (
  id          uuid PRIMARY KEY,
  listing_id  uuid NOT NULL REFERENCES listings,
  kind        text NOT NULL CHECK (kind IN ('valuation', 'offering', 'inspection', 'title', 'lease', 'financials', 'insurance', 'other')),
  name        text NOT NULL CHECK (name <> ''),
  file_hash   text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  media_type  text NOT NULL CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg')),
  bytes       bigint NOT NULL CHECK (bytes > 0),
  added_by    uuid NOT NULL REFERENCES users,
  added_at    timestamptz NOT NULL,
  UNIQUE (listing_id, kind, file_hash)
);
CREATE TRIGGER listing_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON listing_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- `on_date` is the day on which a value holds; these say when it was written down, by whom, and on what evidence. What was
-- imported, or written before, has none.
ALTER TABLE valuations
  ADD COLUMN recorded_at timestamptz,
  ADD COLUMN recorded_by uuid REFERENCES users,
  ADD COLUMN document_id uuid REFERENCES listing_documents,
  ADD CONSTRAINT valuations_recorded CHECK ((recorded_by IS NULL) = (recorded_at IS NULL));
