-- A closing that fails is tried again ever later, and lets those behind it pass.
ALTER TABLE account_closings
  ADD COLUMN failures     int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  ADD COLUMN not_before   timestamptz;
