-- What the front page says of all offerings, counted by a job (src/features/marketing/server/read-totals.ts): at a million listings the
-- sum takes some 200 ms, so nobody waits for it. One row; it was never counted until counted_at is a moment.
CREATE TABLE public_totals (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  invested    bigint NOT NULL DEFAULT 0 CHECK (invested >= 0),
  listings    integer NOT NULL DEFAULT 0 CHECK (listings >= 0),
  minimum     bigint,
  hold_least  double precision,
  hold_most   double precision,
  counted_at  timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 50);
INSERT INTO public_totals DEFAULT VALUES;
