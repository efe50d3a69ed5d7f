-- A plan that somebody bought: guidance sheets of one level, paid for once. What was paid stands on the transfer; here
-- stands what it is for, and whether its buyer may read it.
CREATE TABLE plan_purchases (
  id                uuid PRIMARY KEY,
  person_id         uuid NOT NULL REFERENCES users,
  level             text NOT NULL CHECK (level IN ('Basic', 'Advance', 'Premium')),
  payment_id        uuid NOT NULL UNIQUE REFERENCES transfers,
  price_cents       bigint NOT NULL CHECK (price_cents > 0),
  refunded_cents    bigint NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND price_cents),
  status            text NOT NULL CHECK (status IN ('reserved', 'bought', 'released', 'refunding', 'refunded')),
  created_at        timestamptz NOT NULL,
  bought_at         timestamptz,
  refund_asked_at   timestamptz,                 -- when its buyer gave it back
  refunded_at       timestamptz,                 -- when all of it had gone back
  refund_attempts   integer NOT NULL DEFAULT 0,
  refund_next_at    timestamptz,
  CHECK ((status IN ('bought', 'refunding', 'refunded')) = (bought_at IS NOT NULL)),
  CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)),
  CHECK (status <> 'refunding' OR refund_asked_at IS NOT NULL)
);

-- One plan of a level at a time: two tabs that buy it at once meet here.
CREATE UNIQUE INDEX plan_purchases_once ON plan_purchases (person_id, level) WHERE status IN ('reserved', 'bought');
CREATE INDEX plan_purchases_of_person ON plan_purchases (person_id, created_at);
-- What goes back and has not arrived.
CREATE INDEX plan_purchases_refunding ON plan_purchases (refund_next_at) WHERE status = 'refunding';
