-- The link by which a reader leaves the newsletter is made from SECRET_KEY. When that is changed every reader gets another
-- one, and those in letters that are out go on working.
CREATE TABLE newsletter_earlier_links (
  unsubscribe_hash  bytea PRIMARY KEY,           -- SHA-256
  reader_id         uuid NOT NULL REFERENCES newsletter_readers ON DELETE CASCADE
);
CREATE INDEX newsletter_earlier_links_of_reader ON newsletter_earlier_links (reader_id);
