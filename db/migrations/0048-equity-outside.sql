-- What the sale of a house brought to equity that was not sold here. Sales before paid all of it to the holders.
ALTER TABLE offering_exits ADD COLUMN outside_cents bigint NOT NULL DEFAULT 0 CHECK (outside_cents >= 0);
