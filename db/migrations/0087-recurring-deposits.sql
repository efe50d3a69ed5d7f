-- Money that comes into a wallet again and again, by a card that its owner keeps. A day of it is taken once: its row is there
-- before the card is charged, and names the transfer.
CREATE TABLE recurring_deposits (
  id                 uuid PRIMARY KEY,
  person_id          uuid NOT NULL REFERENCES users,
  card_id            uuid NOT NULL,               -- without a reference: the card goes when its owner removes it
  card_brand         text NOT NULL,
  card_last4         text NOT NULL,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  rhythm             text NOT NULL CHECK (rhythm IN ('weekly', 'biweekly', 'monthly')),
  anchor_on          date NOT NULL,               -- its first day, from which all others are counted
  next_on            date NOT NULL,
  state              text NOT NULL CHECK (state IN ('active', 'paused', 'ended')),
  paused_for         text CHECK (paused_for IN ('owner', 'declines', 'authentication', 'card', 'account')),
  failures           integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  authorized_text    text NOT NULL,               -- the sentence that was agreed to, as it was read
  authorized_at      timestamptz NOT NULL,
  created_at         timestamptz NOT NULL,
  reminded_for       date,                        -- the day of which its owner was told last that it comes
  ended_at           timestamptz,
  CHECK (next_on >= anchor_on),
  CHECK ((state = 'paused') = (paused_for IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX recurring_deposits_of_person ON recurring_deposits (person_id);
CREATE INDEX recurring_deposits_due ON recurring_deposits (next_on) WHERE state = 'active';

CREATE TABLE recurring_runs (
  schedule_id        uuid NOT NULL REFERENCES recurring_deposits,
  due_on             date NOT NULL,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  outcome            text NOT NULL CHECK (outcome IN ('started', 'done', 'declined', 'needs_owner', 'not_made', 'missed', 'skipped')),
  transfer_id        uuid UNIQUE REFERENCES transfers,
  tries              integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  try_at             timestamptz NOT NULL,        -- not before it is its card charged
  begun_at           timestamptz NOT NULL,
  ended_at           timestamptz,
  PRIMARY KEY (schedule_id, due_on),
  CHECK ((outcome = 'started') = (ended_at IS NULL)),
  CHECK (outcome NOT IN ('done', 'declined', 'needs_owner') OR transfer_id IS NOT NULL)
);
CREATE INDEX recurring_runs_open ON recurring_runs (try_at) WHERE outcome = 'started';
