-- The key under which routing and account number of each debit are kept (bank_debits.number_mac), sealed under SECRET_KEY: so a change of
-- SECRET_KEY seals it anew and the numbers that a bank refused are known as before. Its first one is made from the SECRET_KEY of that moment,
-- as those of debits from before this table are.
CREATE TABLE bank_number_key (
  only_one   boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key_sealed text NOT NULL
);
