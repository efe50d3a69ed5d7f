-- How somebody reads: areas in square feet or square metres, and instants by the clock of a place (IANA name; empty: of their device).

ALTER TABLE users
  ADD COLUMN units     text NOT NULL DEFAULT 'sqft' CHECK (units IN ('sqft', 'sqm')),
  ADD COLUMN time_zone text NOT NULL DEFAULT '' CHECK (length(time_zone) <= 64);
