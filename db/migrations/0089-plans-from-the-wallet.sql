-- A plan that was paid from the wallet has no payment at a processor: its price moved in the transaction that made its
-- row, so that it is bought from the first, and what goes back goes back at once.
ALTER TABLE plan_purchases
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD CONSTRAINT plan_purchases_from_wallet CHECK (payment_id IS NOT NULL OR status IN ('bought', 'refunded'));
