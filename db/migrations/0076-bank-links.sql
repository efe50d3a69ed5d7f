-- Visits to a bank, by which somebody shows us an account. The way back is good once, in the hands of who began it.
CREATE TABLE bank_links (
  id             uuid PRIMARY KEY,
  owner_id       uuid NOT NULL REFERENCES users,
  provider       text NOT NULL CHECK (provider IN ('sandbox', 'plaid')),
  token_hash     bytea NOT NULL UNIQUE,           -- of the secret in the address of the way back
  link_token     text NOT NULL,                   -- by which the provider tells what became of it
  started_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  claimed_at     timestamptz,                     -- a request is reading it: another one waits
  ended_at       timestamptz,
  outcome        text CHECK (outcome IN ('linked', 'left', 'expired')),
  access_sealed  text,                            -- our access at the provider, while an account stands that came by it
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX bank_links_of_owner ON bank_links (owner_id);
CREATE INDEX bank_links_open ON bank_links (expires_at) WHERE ended_at IS NULL;
CREATE INDEX bank_links_with_access ON bank_links (id) WHERE access_sealed IS NOT NULL;
ALTER TABLE bank_accounts ADD FOREIGN KEY (link_id) REFERENCES bank_links;
CREATE INDEX bank_accounts_of_link ON bank_accounts (link_id) WHERE link_id IS NOT NULL;
