-- Whoever sells homes is shown which of them are listed.
CREATE INDEX listings_of_seller ON listings (seller_id) WHERE seller_id IS NOT NULL;
