-- Cards that somebody tried to keep without paying: a bank is asked about each, so one that is declined counts as a declined payment does.
-- A card that is kept leaves no row; the others go after two days.
CREATE TABLE card_tries (
  id           uuid PRIMARY KEY,
  person_id    uuid NOT NULL REFERENCES users,
  network_hash bytea NOT NULL,             -- under a key of the server's, as on transfers
  tried_at     timestamptz NOT NULL,
  is_declined  boolean NOT NULL DEFAULT false  -- false: its bank is being asked, or nobody knows what it said
);
CREATE INDEX card_tries_of_person ON card_tries (person_id, tried_at);
CREATE INDEX card_tries_of_network ON card_tries (network_hash, tried_at);
