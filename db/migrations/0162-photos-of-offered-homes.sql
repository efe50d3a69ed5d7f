-- When the photos of an offered home were taken over into the listing that it became; null: they wait for it. Those of homes that were taken
-- in before stay with their submission: an operator may have added photos by hand.
ALTER TABLE submissions ADD COLUMN photos_at timestamptz;
UPDATE submissions SET photos_at = ended_at WHERE status = 'accepted';
CREATE INDEX submissions_photos ON submissions (ended_at) WHERE status = 'accepted' AND photos_at IS NULL;
