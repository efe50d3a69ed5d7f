-- What the processor told us, each event once: its row is written in the transaction of its effect, whoever comes first.
CREATE TABLE processor_events (
  event_id     text PRIMARY KEY,             -- the processor's own
  type         text NOT NULL,
  transfer_id  uuid REFERENCES transfers,    -- null of one that is about nothing of ours
  happened_at  timestamptz NOT NULL,         -- at the processor
  taken_at     timestamptz NOT NULL
);
CREATE INDEX processor_events_by_age ON processor_events (taken_at);
