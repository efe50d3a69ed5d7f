-- Who sells the house to the property, where that is somebody with an account here: the price becomes their earnings.
-- No seller: it is paid to whoever sells, at their bank.

ALTER TABLE offering_terms ADD COLUMN seller_id uuid REFERENCES users;

CREATE INDEX offering_terms_seller ON offering_terms (seller_id) WHERE seller_id IS NOT NULL;
