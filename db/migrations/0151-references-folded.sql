-- A reference of our bank is that of one payment, however it was typed: capitals and spaces say nothing.
ALTER TABLE hand_payouts DROP CONSTRAINT hand_payouts_reference_key;
CREATE UNIQUE INDEX hand_payouts_reference ON hand_payouts (lower(regexp_replace(reference, '\s', '', 'g')));
