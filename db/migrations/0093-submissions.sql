-- A home that its owner offers us for sale. What was stated is kept from step to step; one that was sent is looked at by an
-- operator, who may ask, refuse, or take it in as a listing that nobody sees before its offering opens.
CREATE TABLE submissions (
  id          uuid PRIMARY KEY,
  owner_id    uuid NOT NULL REFERENCES users,
  status      text NOT NULL CHECK (status IN ('draft', 'review', 'question', 'accepted', 'refused', 'withdrawn')),
  facts       jsonb NOT NULL DEFAULT '{}',
  revision    integer NOT NULL DEFAULT 0,           -- of two tabs the later one is told
  reason      text,                                 -- why it was refused
  listing_id  uuid UNIQUE REFERENCES listings,
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  sent_at     timestamptz,
  ended_at    timestamptz,
  CHECK ((status = 'accepted') = (listing_id IS NOT NULL)),
  CHECK ((status = 'refused') = (reason IS NOT NULL)),
  CHECK ((status IN ('accepted', 'refused', 'withdrawn')) = (ended_at IS NOT NULL)),
  CHECK (status NOT IN ('review', 'question', 'accepted', 'refused') OR sent_at IS NOT NULL)
);
CREATE INDEX submissions_of_owner ON submissions (owner_id, created_at);
CREATE INDEX submissions_waiting ON submissions (sent_at) WHERE status IN ('review', 'question');

-- Photos and papers of it: documents of its owner, which the operator who looks at it may read.
CREATE TABLE submission_files (
  submission_id  uuid NOT NULL REFERENCES submissions ON DELETE CASCADE,
  document_id    uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  kind           text NOT NULL CHECK (kind IN ('photo', 'paper')),
  added_at       timestamptz NOT NULL,
  PRIMARY KEY (submission_id, document_id)
);
CREATE INDEX submission_files_of_document ON submission_files (document_id);

-- What was asked and answered while it was looked at.
CREATE TABLE submission_messages (
  id             uuid PRIMARY KEY,
  submission_id  uuid NOT NULL REFERENCES submissions ON DELETE CASCADE,
  is_owners      boolean NOT NULL,
  message        text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  at             timestamptz NOT NULL
);
CREATE INDEX submission_messages_of ON submission_messages (submission_id, at);
