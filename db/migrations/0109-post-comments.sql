-- What readers write below a post: plain text, answers one level deep. Of a deleted comment nothing is kept but that it stood
-- there, which its answers need, and when, which keeps its writer from writing without end.
CREATE TABLE post_comments (
  id               uuid PRIMARY KEY,
  post_id          uuid NOT NULL REFERENCES posts,
  answer_to        uuid REFERENCES post_comments CHECK (answer_to <> id),
  author_id        uuid REFERENCES users,      -- null: of a closed account
  text             text NOT NULL CHECK (length(text) <= 2000),
  shows_investor   boolean NOT NULL,           -- its writer wants to be known to own a part of the house
  created_at       timestamptz NOT NULL,
  deleted_at       timestamptz,
  hidden_at        timestamptz,
  hidden_reason    text NOT NULL DEFAULT '' CHECK (length(hidden_reason) <= 500),
  CHECK (author_id IS NOT NULL OR deleted_at IS NOT NULL),
  CHECK ((deleted_at IS NOT NULL) = (text = '')),
  CHECK ((hidden_at IS NOT NULL) = (hidden_reason <> '')),
  CHECK (deleted_at IS NULL OR hidden_at IS NULL)
);
CREATE INDEX post_comments_of_post ON post_comments (post_id, created_at DESC, id DESC) WHERE answer_to IS NULL;
CREATE INDEX post_comments_counted ON post_comments (post_id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX post_comments_answers ON post_comments (answer_to, created_at, id) WHERE answer_to IS NOT NULL;
CREATE INDEX post_comments_of_author ON post_comments (author_id, created_at DESC);

-- What readers want operators to look at, once of each.
CREATE TABLE post_comment_reports (
  comment_id   uuid NOT NULL REFERENCES post_comments ON DELETE CASCADE,
  person_id    uuid NOT NULL REFERENCES users,
  reason       text NOT NULL CHECK (reason IN ('spam', 'abuse', 'advice', 'other')),
  note         text NOT NULL CHECK (length(note) <= 500),
  reported_at  timestamptz NOT NULL,
  settled_at   timestamptz,                    -- an operator has looked at it
  PRIMARY KEY (comment_id, person_id)
);
CREATE INDEX post_comment_reports_open ON post_comment_reports (reported_at) WHERE settled_at IS NULL;
CREATE INDEX post_comment_reports_of_person ON post_comment_reports (person_id);
