-- What a processor gives back to no card or PayPal account any more, since a dispute over another part of the payment was lost:
-- it is in the wallet of whoever paid, once for a payment.
CREATE TABLE wallet_refunds (
  transfer_id        uuid PRIMARY KEY REFERENCES transfers,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  journal_seq        bigint NOT NULL UNIQUE REFERENCES ledger_journals,
  refused            text NOT NULL,               -- the processor's answer
  recorded_at        timestamptz NOT NULL
);
