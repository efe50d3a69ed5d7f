-- A debit that its bank returned for good rules out another one of the same account, also where it was removed and entered again, or by
-- somebody else: routing and account number under a key of the server's, so that nobody with the database alone can try them all.
ALTER TABLE bank_debits ADD COLUMN number_mac bytea CHECK (length(number_mac) = 32);
CREATE INDEX bank_debits_returned_numbers ON bank_debits (number_mac) WHERE return_code IS NOT NULL AND number_mac IS NOT NULL;
