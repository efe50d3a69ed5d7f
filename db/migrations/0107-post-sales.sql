-- Posts that are sold. Of one with a price everybody reads how it begins (`preview_html`); the whole is for its author and
-- for whoever bought it. Where the beginning ends is kept as a number of blocks (paragraphs, headings, lists).
ALTER TABLE posts
  ADD COLUMN draft_price_cents  integer NOT NULL DEFAULT 0 CHECK (draft_price_cents = 0 OR draft_price_cents BETWEEN 100 AND 50000),
  ADD COLUMN draft_free_blocks  integer NOT NULL DEFAULT 1 CHECK (draft_free_blocks BETWEEN 0 AND 500),
  ADD COLUMN price_cents        integer NOT NULL DEFAULT 0 CHECK (price_cents = 0 OR price_cents BETWEEN 100 AND 50000),
  ADD COLUMN free_blocks        integer NOT NULL DEFAULT 1 CHECK (free_blocks BETWEEN 0 AND 500),
  ADD COLUMN preview_html       text NOT NULL DEFAULT '' CHECK (length(preview_html) <= 60000),   -- of one with a price
  ADD COLUMN minutes            integer NOT NULL DEFAULT 1 CHECK (minutes >= 1),                  -- to read the whole
  ADD CONSTRAINT posts_preview CHECK (price_cents > 0 OR preview_html = ''),
  -- Who bought a post keeps it: one that was deleted keeps what readers saw for as long as a sale of it stands.
  DROP CONSTRAINT posts_check2,
  ADD CONSTRAINT posts_deleted CHECK (status <> 'deleted' OR draft_title = '' AND draft_html = '' AND preview_html = '');

UPDATE posts SET minutes = greatest(1, ceil(
    array_length(regexp_split_to_array(btrim(regexp_replace(html, '<[^>]+>', ' ', 'g')), '\s+'), 1) / 220.0))::integer
 WHERE status = 'published';

-- A post that somebody bought, once. What was paid stands on the transfer, or came from the wallet (no transfer).
CREATE TABLE post_sales (
  id               uuid PRIMARY KEY,
  post_id          uuid NOT NULL REFERENCES posts,
  buyer_id         uuid NOT NULL REFERENCES users,
  seller_id        uuid NOT NULL REFERENCES users,
  payment_id       uuid UNIQUE REFERENCES transfers,
  title            text NOT NULL CHECK (length(title) <= 160),   -- as it was when it was bought
  price_cents      bigint NOT NULL CHECK (price_cents > 0),
  fee_cents        bigint NOT NULL CHECK (fee_cents BETWEEN 0 AND price_cents),   -- of it: the platform's
  refunded_cents   bigint NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND price_cents),
  status           text NOT NULL CHECK (status IN ('reserved', 'bought', 'released', 'refunding', 'refunded')),
  created_at       timestamptz NOT NULL,
  bought_at        timestamptz,
  refund_asked_at  timestamptz,                    -- when two operators gave it back
  refunded_at      timestamptz,                    -- when all of it had gone back
  refund_attempts  integer NOT NULL DEFAULT 0,
  refund_next_at   timestamptz,
  CHECK (buyer_id <> seller_id),
  CHECK ((status IN ('bought', 'refunding', 'refunded')) = (bought_at IS NOT NULL)),
  CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)),
  CHECK (status <> 'refunding' OR refund_asked_at IS NOT NULL),
  CHECK (payment_id IS NOT NULL OR status IN ('bought', 'refunded'))
);

-- Once at a time: two tabs that buy it at once meet here.
CREATE UNIQUE INDEX post_sales_once ON post_sales (buyer_id, post_id) WHERE status IN ('reserved', 'bought');
CREATE INDEX post_sales_of_buyer ON post_sales (buyer_id, created_at DESC);
CREATE INDEX post_sales_of_post ON post_sales (post_id);
CREATE INDEX post_sales_of_seller ON post_sales (seller_id, created_at DESC);
CREATE INDEX post_sales_refunding ON post_sales (refund_next_at) WHERE status = 'refunding';
