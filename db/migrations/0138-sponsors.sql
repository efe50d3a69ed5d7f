-- The houses of one sponsor, by the name that their listings say.
CREATE INDEX listings_presented ON listings (presented) WHERE presented <> '';
