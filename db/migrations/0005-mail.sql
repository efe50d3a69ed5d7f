-- Mail on its way: written with what it tells of, in one transaction, and delivered after the commit.

CREATE TABLE mails (
  id          uuid PRIMARY KEY,                  -- makes the Message-ID, so that one sent twice is known as one
  recipient   text NOT NULL CHECK (recipient ~ '^[^[:cntrl:][:space:]]+@[^[:cntrl:][:space:]]+$'),
  letter      text,                              -- sealed: it may carry a link that opens an account. Gone once it is sent
  created_at  timestamptz NOT NULL DEFAULT now(),
  due_at      timestamptz NOT NULL DEFAULT now(),-- when to try next; while somebody tries, when to take it from them
  attempts    int NOT NULL DEFAULT 0,
  last_error  text NOT NULL DEFAULT '',
  sent_at     timestamptz,
  failed_at   timestamptz,
  CHECK (num_nonnulls(sent_at, failed_at) <= 1),
  CHECK ((letter IS NULL) = (num_nonnulls(sent_at, failed_at) = 1))
);
CREATE INDEX mails_due ON mails (due_at) WHERE letter IS NOT NULL;
CREATE INDEX mails_done ON mails (created_at) WHERE letter IS NULL;
