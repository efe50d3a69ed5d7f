-- When the end of each chain was last written down outside the database (LEDGER_ANCHOR), so that servers take turns and
-- one that is late is noticed. It proves nothing by itself: whoever rewrites the database may change it as well.
CREATE TABLE outside_anchors (
  chain  text PRIMARY KEY CHECK (chain IN ('ledger', 'audit')),
  seq    bigint NOT NULL CHECK (seq > 0),
  hash   bytea NOT NULL CHECK (octet_length(hash) = 32),
  at     timestamptz NOT NULL
);
