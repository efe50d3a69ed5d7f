-- A look around with a sample account, and people who sell.

-- 'preview': opens the demo investor's pages to read, and nothing to write; no password stands behind it.
ALTER TABLE sessions DROP CONSTRAINT sessions_kind_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_kind_check CHECK (kind IN ('cookie', 'bearer', 'preview'));

-- Who sells posts or listings has the merchant menu. Set by the operator.
ALTER TABLE users ADD COLUMN is_merchant boolean NOT NULL DEFAULT false;
