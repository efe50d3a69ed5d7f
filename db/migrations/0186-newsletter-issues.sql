-- Issues of the newsletter. Readers are written to in the order of their ids, in batches, each in one transaction with the place that
-- it came to: whoever goes on after a kill, and two who send at once, write to each reader once.
CREATE TABLE newsletter_issues (
  issue         text PRIMARY KEY CHECK (issue ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  subject_en    text,                            -- null: not for readers of English
  sha256_en     bytea UNIQUE,                    -- of its words: the same are not sent again under another name
  subject_es    text,
  sha256_es     bytea UNIQUE,
  begun_at      timestamptz NOT NULL,            -- who confirmed later reads the next one
  after_reader  uuid,                            -- the last reader who was written to
  letters       int NOT NULL DEFAULT 0 CHECK (letters >= 0),
  done_at       timestamptz,
  CHECK (num_nonnulls(subject_en, subject_es) > 0),
  CHECK ((subject_en IS NULL) = (sha256_en IS NULL) AND (subject_es IS NULL) = (sha256_es IS NULL))
);
