-- PayPal: the payer approves an order there before anything is captured, so a transfer knows the order that it waits for,
-- and where its payer goes on.
ALTER TABLE transfers
  ADD COLUMN outside_id text UNIQUE,          -- the processor's own id of what was asked of it, before money moves
  ADD COLUMN next_url text,                   -- where the payer goes on; null where there is nothing to do
  ADD COLUMN refund_asked_at timestamptz;     -- when we asked for the rest of it to go back

-- Refunds that were asked for are looked at until they are done: a list of the processor's may be hours behind.
CREATE INDEX transfers_refund_asked ON transfers (looked_at)
  WHERE refund_asked_at IS NOT NULL AND status IN ('posted', 'disputed');

-- Each processor has lists of its own.
ALTER TABLE processor_watermarks
  DROP CONSTRAINT processor_watermarks_list_check,
  ADD CONSTRAINT processor_watermarks_list_check CHECK (list IN ('refunds', 'disputes', 'paypal_refunds', 'paypal_disputes'));
INSERT INTO processor_watermarks (list, read_until) VALUES ('paypal_refunds', now()), ('paypal_disputes', now());
