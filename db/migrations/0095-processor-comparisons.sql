-- What each processor has written down, compared with the books: one row a day and processor. A day that could not be
-- compared is tried again until it can, and what was found is never written over.
CREATE TABLE processor_comparisons (
  day               date NOT NULL,
  processor         text NOT NULL CHECK (processor IN ('card', 'paypal')),
  outcome           text NOT NULL CHECK (outcome IN ('equal', 'different', 'silent')),
  since             timestamptz NOT NULL,         -- from when on the processor's lists were read
  after_seq         bigint NOT NULL,              -- and after which journal the books
  agreed_until      timestamptz NOT NULL,         -- where the next comparison begins
  agreed_seq        bigint NOT NULL,
  compared_count    integer NOT NULL DEFAULT 0,   -- movements of both sides
  under_way_count   integer NOT NULL DEFAULT 0,
  books_cents       bigint NOT NULL DEFAULT 0,    -- what those movements brought in, less what they took out
  processor_cents   bigint NOT NULL DEFAULT 0,
  difference_count  integer NOT NULL DEFAULT 0,
  differences       jsonb NOT NULL DEFAULT '[]',  -- the first 200
  why               text NOT NULL DEFAULT '',     -- why the processor could not be asked
  compared_at       timestamptz NOT NULL,
  PRIMARY KEY (day, processor),
  CHECK ((outcome = 'different') = (difference_count > 0)),
  CHECK ((outcome = 'silent') = (why <> ''))
);
